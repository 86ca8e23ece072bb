import { dayInMonth, monthAfter } from './days.ts';

/** One part of a charge and when it falls due, counted from the month that is charged. */
export interface InstalmentPart {
  /** 0 is the month that is charged. */
  readonly monthsLater: number;
  /** Day of the month; where a month is shorter, its last. */
  readonly day: number;
  /** A hundredth of a percent; all parts together are the whole. */
  readonly percentBp: number;
}

/**
 * A charge in parts that are the charge to the cent: each part ends where the percentages up to it end, rounded half
 * up, so that no part is more than a cent off and no rest is left for the last.
 * @param month YYYY-MM, the one that is charged
 */
export function instalmentsOf(
  cents: number,
  month: string,
  parts: readonly InstalmentPart[],
): { readonly dueOn: string; readonly cents: number }[] {
  let shared = 0;
  let upTo = 0;
  return parts.map(({ monthsLater, day, percentBp }) => {
    shared += percentBp;
    const ends = Number((BigInt(cents) * BigInt(shared) + 5_000n) / 10_000n);
    const part = { dueOn: dayInMonth(monthAfter(month, monthsLater), day), cents: ends - upTo };
    upTo = ends;
    return part;
  });
}

/** Whether the parts are the whole charge; so they are where there are none. */
export function areWhole(parts: readonly Pick<InstalmentPart, 'percentBp'>[]): boolean {
  return parts.length === 0 || parts.reduce((sum, { percentBp }) => sum + percentBp, 0) === 10_000;
}

/** Which parts do not fall due after the one before them. */
export function notLater(parts: readonly Pick<InstalmentPart, 'monthsLater' | 'day'>[]): readonly number[] {
  return parts.flatMap((part, at) => {
    const former = parts[at - 1];
    if (former === undefined || part.monthsLater > former.monthsLater) return [];
    return part.monthsLater < former.monthsLater || part.day <= former.day ? [at] : [];
  });
}
