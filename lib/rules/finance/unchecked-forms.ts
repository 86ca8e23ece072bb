import type { StandardId } from './standard-of-year.ts';

/**
 * What of the forms of an edition is ours and waits to be compared with the official ones: the numbers of their rows,
 * and whether a total takes entrusted assets in. Forms say so below their tables.
 */
const unchecked = {
  'CN-NPO-2004': { balanceSheet: [], activities: [], cashFlow: [] },
  'CN-NPO-2024': { balanceSheet: ['rows', 'entrustedInTotal'], activities: ['rows'], cashFlow: ['rows'] },
} as const;

/** What the form of a statement says until it has been compared with the official one. */
export const uncheckedIn = (
  id: StandardId,
  statement: 'balanceSheet' | 'activities' | 'cashFlow',
): readonly ('rows' | 'entrustedInTotal')[] => unchecked[id][statement];
