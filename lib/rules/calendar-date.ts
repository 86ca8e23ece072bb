import { clockIn } from './time-zone.ts';

/*
 * A day is a text, YYYY-MM-DD, and a month is one, YYYY-MM: what can be read off them stands here. First pages load
 * this file, so that it does without dayjs; what is counted in days or months is in days.ts.
 */

/** Whether a text is a real day written YYYY-MM-DD, from 1900 to 2100. */
export function isCalendarDate(text: string): boolean {
  if (!/^(?:19\d\d|20\d\d|2100)-\d\d-\d\d$/.test(text)) return false;
  // A day that its month does not have is either refused or taken for one of the next month.
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The year of a day or a month. */
export const yearOf = (dayOrMonth: string): number => Number(dayOrMonth.slice(0, 4));

/** The month of a day, YYYY-MM. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The number of the month of a day or a month within its year: 1 to 12. */
export const monthNumberOf = (dayOrMonth: string): number => Number(dayOrMonth.slice(5, 7));

/** The number of a day within its month: 1 to 31. */
export const dayOfMonth = (day: string): number => Number(day.slice(8, 10));

/** A day without its year, MM-DD: a birthday, a label of an axis. */
export const monthDayOf = (day: string): string => day.slice(5, 10);

/** A month without its century, YY-MM: a label of an axis. */
export const shortMonthOf = (month: string): string => month.slice(2, 7);

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The weekday of a day: 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The day that a moment falls on in a time zone. */
export const dayIn = (moment: Date, timeZone: string): string => clockIn(timeZone)(moment).slice(0, 10);

/**
 * The one reader of days that people wrote, in forms and sheets: 2019-3-5, 2019/03/05, 2019.3.5, 20190305, 2019年3月5日,
 * 19-03-05 (years up to 49 are of this century), with or without the time of a clock behind it, or the bare serial
 * number of a date whose cell lost its date format (five digits, 1927 to 2100; a fraction is the time of day). A moment
 * with a zone may be another day here, and is none. `date1904`: its count begins in 1904.
 * @returns YYYY-MM-DD, or null where it is no real day
 */
export function readWrittenDate(text: string, date1904 = false): string | null {
  const bare = text.normalize('NFKC').trim();
  if (/^\d{5}(?:\.\d+)?$/.test(bare)) return dateOfSerial(Number(bare), date1904);
  const [, day = '', clock = ''] = dayAndClock.exec(bare) ?? [];
  const parts =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(day) ??
    /^(\d{4})(\d\d)(\d\d)$/.exec(day) ??
    /^(\d\d)(?:-|年)(\d\d)(?:-|月)(\d\d)日?$/.exec(day);
  if (!parts || !isClock(day.endsWith('日') ? ` ${clock}` : clock)) return null;
  const [, year = '', month = '', number = ''] = parts;
  const century = year.length === 4 ? '' : year < '50' ? '20' : '19';
  const date = `${century}${year}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const dayAndClock =
  /^(\d{2,4}\s*[-/.年]\s*\d{1,2}\s*[-/.月]\s*\d{1,2}(?:\s*日)?|\d{8})(?:\s*\(?(?:星期|周)[一二三四五六日天]\)?)?(.*)$/;
const clocks = [
  /^(?:\s+|T)(?:[上下]午\s*)?(\d{1,2})[:时](?:(\d{1,2})(?:分|:(\d{1,2})(?:\.\d+)?)?)?(?:\s*[ap]m)?$/i,
  // 20261103091501
  /^(\d\d)(\d\d)(\d\d)?$/,
];

/** Whether nothing but the time of a day stands behind it. */
function isClock(text: string): boolean {
  if (text.trim() === '') return true;
  const [found, hours, minutes = '0', seconds = '0'] = clocks.map((clock) => clock.exec(text)).find(Boolean) ?? [];
  return found !== undefined && Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60;
}

/** What spreadsheet programs count a day by, in the 1900 system; for days from 1900-03-01 on. */
export const serialOfDate = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569;

/**
 * The day behind a spreadsheet's serial number. The 1900 system counts a 29 February 1900 that never was (ECMA-376 part
 * 1, 18.17.4.1).
 * @returns YYYY-MM-DD, or null outside 1900 to 2100
 */
export function dateOfSerial(serial: number, date1904 = false): string | null {
  const days = Math.floor(date1904 ? serial + 1462 : serial);
  if (!Number.isFinite(days) || days < 1 || days > 73_415) return null;
  const date = new Date(Date.UTC(1899, 11, 30 + (days < 60 ? days + 1 : days))).toISOString().slice(0, 10);
  return isCalendarDate(date) ? date : null;
}
