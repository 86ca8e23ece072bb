import { localMoments } from './local-moment.ts';

const dayMinutes = 24 * 60;

/**
 * When families are not written to, in minutes of the school's day: about what can wait at all, and about money, which
 * people read with their family around them.
 */
const spans = {
  general: { begins: 22 * 60, ends: 6 * 60 },
  urge: { begins: 21 * 60, ends: 7 * 60 + 30 },
} as const;
export type QuietSpan = keyof typeof spans;

/** When the quiet hours that a moment lies in are over; null outside of them. */
export function endOfQuiet(moment: Date, timeZone: string, span: QuietSpan = 'general'): Date | null {
  const { begins, ends } = spans[span];
  const { minute } = localMoments(timeZone)(moment);
  if (minute >= ends && minute < begins) return null;
  const left = (ends - minute + dayMinutes) % dayMinutes;
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000 + left * 60_000);
}
