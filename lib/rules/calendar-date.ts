/** Whether a text is a real day written YYYY-MM-DD, from 1900 to 2100. */
export function isCalendarDate(text: string): boolean {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  return year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The day that people wrote in a sheet: 2019-3-5, 2019/03/05, 2019.3.5, 20190305, 2019年3月5日, with or without a time behind it, or the bare
 * serial number of a date whose cell lost its date format (five digits, 1927 to 2100; a fraction is the time of day). `date1904`: its count begins
 * in 1904.
 * @returns YYYY-MM-DD, or null where it is no real day
 */
export function readWrittenDate(text: string, date1904 = false): string | null {
  const bare = text.normalize('NFKC').trim();
  if (/^\d{5}(?:\.\d+)?$/.test(bare)) return dateOfSerial(Number(bare), date1904);
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(bare) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(bare);
  if (!parts) return null;
  const date = `${parts[1]}-${parts[2]?.padStart(2, '0')}-${parts[3]?.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

const dayMs = 86_400_000;

/**
 * The day behind a spreadsheet's serial number. The 1900 system counts a 29 February 1900 that never was (ECMA-376 part 1, 18.17.4.1).
 * @returns YYYY-MM-DD, or null outside 1900 to 2100
 */
export function dateOfSerial(serial: number, date1904 = false): string | null {
  const days = Math.floor(date1904 ? serial + 1462 : serial);
  if (!Number.isFinite(days) || days < 1 || days > 73_415) return null;
  const date = new Date(Date.UTC(1899, 11, 30) + (days < 60 ? days + 1 : days) * dayMs).toISOString().slice(0, 10);
  return isCalendarDate(date) ? date : null;
}

/** The day that a moment falls on in a time zone, YYYY-MM-DD. */
export function dayIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** So many months up to this one (YYYY-MM), the latest first. */
export function lastMonths(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** The last day of a month (YYYY-MM). */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** A day so many days after another, or before it where they are negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
