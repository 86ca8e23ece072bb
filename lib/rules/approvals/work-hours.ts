import { dayAfter } from '../days.ts';

/** A day at the school and a minute of it. */
export interface WorkMoment {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly minute: number;
}

/** When a school works: on which days, and between which minutes of them. */
export interface WorkTime {
  readonly isSchoolDay: (day: string) => boolean;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** How far ahead a day of work is looked for: no holidays last a year. */
const mostDays = 400;

/**
 * When hours of work are over: nights, weekends and holidays do not count, made-up days do.
 * @returns null where the calendar names too few days of work
 */
export function afterWorkHours(
  start: WorkMoment,
  hours: number,
  { isSchoolDay, fromMinute, toMinute }: WorkTime,
): WorkMoment | null {
  let left = hours * 60;
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = dayAfter(start.day, ahead);
    if (!isSchoolDay(day)) continue;
    const begins = ahead === 0 ? Math.max(start.minute, fromMinute) : fromMinute;
    const room = Math.max(0, toMinute - begins);
    if (left <= room) return { day, minute: begins + left };
    left -= room;
  }
  return null;
}
