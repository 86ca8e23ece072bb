import { localMoments } from './local-moment.ts';

/** At night families are written to only about what cannot wait: from 22:00 until 06:00 at the school. */
const begins = 22 * 60;
const ends = 6 * 60;
const dayMinutes = 24 * 60;

/** When the quiet hours that a moment lies in are over; null outside of them. */
export function endOfQuiet(moment: Date, timeZone: string): Date | null {
  const { minute } = localMoments(timeZone)(moment);
  if (minute >= ends && minute < begins) return null;
  const left = (ends - minute + dayMinutes) % dayMinutes;
  return new Date(Math.floor(moment.getTime() / 60_000) * 60_000 + left * 60_000);
}
