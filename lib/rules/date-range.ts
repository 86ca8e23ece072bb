import { daysAcross } from './days.ts';

/** Why two days are no range; names of messages. */
export type DateRangeFault = 'startAfterEnd' | 'endMissing' | 'startMissing' | 'tooLong';

/**
 * What is wrong with the days between which something is asked or lasts, or null (shell section 5). Days are
 * YYYY-MM-DD, empty when open.
 * @param isRequired both days must be there
 * @param mostDays how many days it may have
 */
export function dateRangeFault(
  from: string,
  to: string,
  isRequired = false,
  mostDays = Number.POSITIVE_INFINITY,
): DateRangeFault | null {
  if (isRequired && to === '') return 'endMissing';
  if (isRequired && from === '') return 'startMissing';
  if (from === '' || to === '') return null;
  if (from > to) return 'startAfterEnd';
  return daysAcross(from, to) > mostDays ? 'tooLong' : null;
}
