/** The zone of a school that names none of its own. */
export const defaultTimeZone = 'Asia/Shanghai';

/** A name of the IANA time zone database as the platform knows it; anything else gives the default. */
export function timeZoneOf(name: string | null | undefined): string {
  return name && isTimeZone(name) ? name : defaultTimeZone;
}

/** Names that were found good; asking the platform builds a formatter each time. */
const known = new Set([defaultTimeZone]);

function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    known.add(name);
    return true;
  } catch {
    return false;
  }
}

/** A formatter costs more than all that it formats, so there is one for each zone. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/**
 * Writes moments as the clock and the calendar on the display show them, YYYY-MM-DD HH:mm:ss, in every language.
 * @param timeZone a zone that `timeZoneOf` gave; without one that of the platform
 */
export function clockIn(timeZone: string | undefined): (moment: Date | string | number) => string {
  // Swedish writes dates so.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return (moment) => format.format(new Date(moment));
}

/** Writes moments as the day and the minute on the display, YYYY-MM-DD HH:mm. */
export function minuteIn(timeZone: string | undefined): (moment: Date | string | number) => string {
  const clock = clockIn(timeZone);
  return (moment) => clock(moment).slice(0, 16);
}

/** Writes moments as the time on the display, HH:mm. */
export function timeIn(timeZone: string | undefined): (moment: Date | string | number) => string {
  const clock = clockIn(timeZone);
  return (moment) => clock(moment).slice(11, 16);
}

/** Writes moments as the time on the display to the second, HH:mm:ss. */
export function secondIn(timeZone: string | undefined): (moment: Date | string | number) => string {
  const clock = clockIn(timeZone);
  return (moment) => clock(moment).slice(11);
}
