/** What a statement may stand beside: the month before, or the same month of the year before. */
export const comparisons = ['previousMonth', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

/** The month that another is compared with. */
export function comparedPeriod(period: number, comparison: Comparison): number {
  if (comparison === 'lastYear') return period - 100;
  return period % 100 === 1 ? period - 100 + 11 : period - 1;
}

/**
 * By how many per cent an amount has changed, with one decimal: 12.5%, -3.0%; null where there was nothing to begin
 * with.
 */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const hundredths = ((BigInt(now) - BigInt(before)) * 10_000n) / BigInt(Math.abs(before));
  // Half a tenth and more counts as one, away from zero.
  const rounded = (hundredths + (hundredths < 0n ? -5n : 5n)) / 10n;
  const digits = String(rounded < 0n ? -rounded : rounded).padStart(2, '0');
  return `${rounded < 0n ? '-' : ''}${digits.slice(0, -1)}.${digits.slice(-1)}%`;
}
