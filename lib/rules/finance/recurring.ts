import { monthAfter } from '../days.ts';
import { periodOf, periodText } from './period-text.ts';

/** Amounts of each month as they are written, or totals that are spread over the months. */
export const recurringWays = ['fixed', 'spread'] as const;
export type RecurringWay = (typeof recurringWays)[number];

interface Amounts {
  readonly debitCents: number;
  readonly creditCents: number;
}

/** The month of the books so many months later. */
export const periodAfter = (period: number, months: number): number =>
  periodOf(`${monthAfter(periodText(period), months)}-01`);

/** How many months there are from one to another, both included; less than one where it lies behind. */
export const monthsBetween = (from: number, to: number): number =>
  (Math.floor(to / 100) - Math.floor(from / 100)) * 12 + (to % 100) - (from % 100) + 1;

/** Part `at` of so many equal ones in whole cents; the last takes what is left over, so that they are the whole. */
export function spreadPart(cents: number, months: number, at: number): number {
  const part = Math.trunc(cents / months);
  return at === months - 1 ? cents - part * (months - 1) : part;
}

/** Whether a line leaves its amount to whoever fills in the month's draft. */
export const isOpenLine = ({ debitCents, creditCents }: Amounts): boolean => debitCents === 0 && creditCents === 0;

/** Whether totals can be spread: all above nothing, a cent a month at least, and one line on one of the sides. */
export function spreadFault(lines: readonly Amounts[], months: number): 'spreadSides' | 'spreadSmall' | null {
  const debits = lines.filter(({ debitCents }) => debitCents !== 0).length;
  const credits = lines.filter(({ creditCents }) => creditCents !== 0).length;
  if (debits !== 1 && credits !== 1) return 'spreadSides';
  return lines.some(({ debitCents, creditCents }) => debitCents + creditCents < months) ? 'spreadSmall' : null;
}

/**
 * What each line comes to in a month of those that its total is spread over. The side that has one line takes the sum
 * of the other, so that every month balances and all of them together are the totals.
 */
export function spreadLines<L extends Amounts>(lines: readonly L[], months: number, at: number): readonly L[] {
  const parts = lines.map((line) => ({
    ...line,
    debitCents: spreadPart(line.debitCents, months, at),
    creditCents: spreadPart(line.creditCents, months, at),
  }));
  const sum = (side: keyof Amounts) => parts.reduce((all, line) => all + line[side], 0);
  const [debit, credit] = [sum('debitCents'), sum('creditCents')];
  if (debit === credit) return parts;
  const single = parts.filter(({ debitCents }) => debitCents !== 0).length === 1 ? 'debitCents' : 'creditCents';
  const whole = single === 'debitCents' ? credit : debit;
  return parts.map((line) => (line[single] === 0 ? line : { ...line, [single]: whole }));
}

interface Spread<L extends Amounts> {
  readonly lines: readonly L[];
  readonly fromPeriod: number;
  readonly toPeriod: number;
}

/** What is left of totals after these months had their vouchers. */
export function leftOfSpread<L extends Amounts>(
  { lines, fromPeriod, toPeriod }: Spread<L>,
  made: readonly number[],
): readonly L[] {
  const months = monthsBetween(fromPeriod, toPeriod);
  const gone = made
    .map((period) => monthsBetween(fromPeriod, period) - 1)
    .filter((at) => at >= 0 && at < months)
    .map((at) => spreadLines(lines, months, at));
  return lines.map((line, n) => {
    const of = (side: keyof Amounts) => line[side] - gone.reduce((sum, month) => sum + (month[n]?.[side] ?? 0), 0);
    return { ...line, debitCents: of('debitCents'), creditCents: of('creditCents') };
  });
}

/**
 * The months that an entry still has to be made in, up to and with one: none while it is paused.
 * @param lacking months before its first that lack their vouchers again
 */
export function dueMonths(
  {
    fromPeriod,
    toPeriod,
    paused,
  }: { readonly fromPeriod: number; readonly toPeriod: number | null; readonly paused: boolean },
  made: ReadonlySet<number>,
  until: number,
  lacking: readonly number[] = [],
): readonly number[] {
  if (paused) return [];
  const count = monthsBetween(fromPeriod, toPeriod === null ? until : Math.min(until, toPeriod));
  const own = Array.from({ length: Math.max(0, count) }, (_, at) => periodAfter(fromPeriod, at));
  return [...lacking.filter((period) => period <= until), ...own.filter((period) => !made.has(period))];
}
