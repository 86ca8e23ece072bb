import { daysBetween } from '../days.ts';

/** How many days before its end somebody is reminded of a course; none is more than `limits.courseRemindDays`. */
const before = [3, 1, 0];
/** Afterwards they are reminded once in so many days, for as long as the course waits. */
const lateEvery = 7;

/** Whether whoever has not passed a course is reminded of it on a day: before its end, on it, and weekly after it. */
export function isReminderDay(dueOn: string, today: string): boolean {
  const left = daysBetween(today, dueOn);
  return left >= 0 ? before.includes(left) : -left % lateEvery === 0;
}
