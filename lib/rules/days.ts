import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { firstDayOf, monthOf } from './calendar-date.ts';

/*
 * The door to dayjs: whatever is counted in days or months is counted here. What is only read off the text of a day is
 * in calendar-date.ts, which first pages load without dayjs. Days have no zone; they are counted in UTC, where each of
 * them has 24 hours.
 */
dayjs.extend(utc);

// With its time and its zone a text is read by the platform; dayjs takes a year below 100 for one of the last century.
const at = (day: string) => dayjs.utc(`${day}T00:00:00Z`);
const atMonth = (month: string) => at(firstDayOf(month));

// Cutting it is three times as fast as dayjs's own formatting, and what is no day throws.
const dayOf = (moment: dayjs.Dayjs) => moment.toISOString().slice(0, 10);

/**
 * The day so many days after another, or before it where they are negative.
 * @throws RangeError what is given is no day
 */
export function dayAfter(day: string, days: number): string {
  return dayOf(at(day).add(days, 'day'));
}

/** How many days after one another comes; below zero where it comes before, NaN where either is no day. */
export function daysBetween(from: string, to: string): number {
  return at(to).diff(at(from), 'day');
}

/** How many days there are from one to another, both included; below one where they are reversed. */
export function daysAcross(from: string, to: string): number {
  return daysBetween(from, to) + 1;
}

/** All days from one to another, both included; none where they are reversed. */
export function daysFrom(from: string, to: string): string[] {
  const first = at(from);
  return Array.from({ length: Math.max(0, daysAcross(from, to)) }, (_, n) => dayOf(first.add(n, 'day')));
}

/**
 * The month (YYYY-MM) so many months after another, or before it where they are negative.
 * @throws RangeError what is given is no month
 */
export function monthAfter(month: string, months: number): string {
  return monthOf(dayOf(atMonth(month).add(months, 'month')));
}

/** So many months up to this one (YYYY-MM), the latest first. */
export function lastMonths(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => monthAfter(month, -back));
}

/** The later of two days. */
export const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The earlier one of two days. */
export const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/** The last day of a month (YYYY-MM). @throws RangeError what is given is no month */
export function lastDayOf(month: string): string {
  return dayOf(atMonth(month).endOf('month'));
}

/** A day of a month (YYYY-MM); where the month is shorter, its last. @throws RangeError what is given is no month */
export function dayInMonth(month: string, day: number): string {
  const last = lastDayOf(month);
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  return wanted < last ? wanted : last;
}

/**
 * The moment so many times 24 hours before another, in whole days: for terms that run from a moment on, whatever the
 * calendar says of it.
 */
export function daysEarlier(moment: Date, days: number): Date {
  return dayjs.utc(moment).subtract(days, 'day').toDate();
}

/** The moment so many times 24 hours after another, in whole days. */
export function daysLater(moment: Date, days: number): Date {
  return dayjs.utc(moment).add(days, 'day').toDate();
}

const dayMs = 86_400_000;

/**
 * So many times 24 hours in milliseconds, for windows and clocks that are told in these; parts of a day count as well.
 */
export function msOfDays(days: number): number {
  return days * dayMs;
}
