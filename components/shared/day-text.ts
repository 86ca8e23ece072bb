import { useFormatter } from 'next-intl';

/** How days are written in words. */
const shapes = {
  /** 2026年11月20日星期五, Friday, November 20, 2026 */
  full: { dateStyle: 'full' },
  /** 11月20日星期五, Friday, November 20 */
  long: { month: 'long', day: 'numeric', weekday: 'long' },
  /** 11月20日, Nov 20 */
  short: { month: 'short', day: 'numeric' },
  /** 2026年11月, November 2026 */
  month: { year: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  narrowWeekday: { weekday: 'narrow' },
} as const;

/** Writes days (YYYY-MM-DD) in the words of the language. A day has no zone: it is the same one for every reader. */
export function useDayText(): (day: string, shape: keyof typeof shapes) => string {
  const format = useFormatter();
  return (day, shape) => format.dateTime(new Date(`${day}T00:00:00Z`), { ...shapes[shape], timeZone: 'UTC' });
}
