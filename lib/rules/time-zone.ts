/** The zone of a school that names none of its own. */
export const defaultTimeZone = 'Asia/Shanghai';

/** A name of the IANA time zone database as the platform knows it; anything else gives the default. */
export function timeZoneOf(name: string | null | undefined): string {
  return name && isTimeZone(name) ? name : defaultTimeZone;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}
