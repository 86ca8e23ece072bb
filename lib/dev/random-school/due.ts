import { daysBetween } from '@/lib/rules/days.ts';
import { type Item, owed, type Played, sum } from './arithmetic.ts';

/*
 * What others pay of a bill than the family, and in which parts the rest is due.
 */

/** Who pays for a child beside its family: a quarter of its care, and three hundred yuan a month of meals and club. */
export interface Sponsored {
  readonly care: boolean;
  readonly meals: boolean;
}

/** What sponsors pay of the lines of a bill of a plan, in the order of the lines. */
export function sponsoredOf(
  { care, meals }: Sponsored,
  lines: readonly { readonly item: Item; readonly cents: number }[],
): readonly number[] {
  let left = meals ? 30_000 : 0;
  return lines.map(({ item, cents }) => {
    if (cents <= 0 || item === 'deposit') return 0;
    if (item === 'care') return care ? Math.floor((cents + 2) / 4) : 0;
    const paid = Math.min(left, cents);
    left -= paid;
    return paid;
  });
}

/** In thousandths of a tenth, and up to where each part ends. */
export const thirds = [3_333, 3_333, 3_334] as const;
const ends = [3_333, 6_666, 10_000] as const;

/** The days on which the parts of a month are due; what a former system left open was due before. */
const partDays: Readonly<Record<string, readonly string[]>> = {
  '2026-09': ['2026-09-15', '2026-10-20', '2026-11-30'],
  '2026-10': ['2026-10-15', '2026-11-20', '2026-12-31'],
  '2026-11': ['2026-11-15', '2026-12-20', '2027-01-31'],
};
const dueOn = (month: string) => (month === '2026-08' ? '2026-08-31' : `${month}-28`);

interface DuePart {
  readonly child: number;
  readonly month: string;
  readonly room: string;
  readonly dueOn: string;
  readonly cents: number;
  /** For how many days it is overdue. */
  readonly days: number;
}

/** The parts in which a bill is due; none where it is due whole. */
export function partsOf(played: Played, child: number, month: string): readonly Pick<DuePart, 'dueOn' | 'cents'>[] {
  const days = played.inParts.has(child) ? (partDays[month] ?? []) : [];
  const { receivableCents } = owed(played, (of) => of.child === child && of.month === month);
  return days.map((day, nth) => {
    return { dueOn: day, cents: endOf(receivableCents, nth) - endOf(receivableCents, nth - 1) };
  });
}

/** Each part of a bill of which something is due: what was paid or waived settles the first parts first. */
export function dueParts(played: Played, today: string): readonly DuePart[] {
  const bills = Map.groupBy(played.billed, ({ child, month }) => `${child} ${month}`);
  return [...bills.values()].flatMap(([line]) => {
    if (!line) return [];
    const { child, month, room } = line;
    const { receivableCents, dueCents } = owed(played, (of) => of.child === child && of.month === month);
    const parts = partsOf(played, child, month);
    let settled = receivableCents - dueCents;
    return (parts.length > 0 ? parts : [{ dueOn: dueOn(month), cents: receivableCents }]).flatMap((part) => {
      const cents = Math.max(0, part.cents - settled);
      settled -= part.cents - cents;
      return cents > 0 ? [{ child, month, room, dueOn: part.dueOn, cents, days: daysBetween(part.dueOn, today) }] : [];
    });
  });
}

const endOf = (cents: number, nth: number) => Math.floor((cents * (ends[nth] ?? 0) + 5_000) / 10_000);

/** How many bills there are among parts of them. */
export const billsIn = (parts: readonly DuePart[]) =>
  new Set(parts.map(({ child, month }) => `${child} ${month}`)).size;

export const centsIn = (parts: readonly DuePart[]) => sum(parts.map(({ cents }) => cents));
