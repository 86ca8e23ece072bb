/** Why two days are no range; names of messages. */
export type DateRangeFault = 'startAfterEnd' | 'endMissing' | 'startMissing';

/**
 * What is wrong with the days between which something is asked or lasts, or null (shell section 5). Days are
 * YYYY-MM-DD, empty when open.
 * @param isRequired both days must be there
 */
export function dateRangeFault(from: string, to: string, isRequired = false): DateRangeFault | null {
  if (isRequired && to === '') return 'endMissing';
  if (isRequired && from === '') return 'startMissing';
  return from !== '' && to !== '' && from > to ? 'startAfterEnd' : null;
}
