import { dayAfter } from '../days.ts';

/** Whether a supplier's papers are valid, end soon, or have ended; where no day is known, none. */
export const papersStates = ['valid', 'ending', 'over', 'none'] as const;
export type PapersState = (typeof papersStates)[number];

/** So many days before their end papers begin to warn. */
export const papersEndingDays = 30;

/** Papers are good through their last day. */
export function papersStateOf(until: string | null, today: string): PapersState {
  if (until === null) return 'none';
  if (until < today) return 'over';
  return until <= dayAfter(today, papersEndingDays) ? 'ending' : 'valid';
}
