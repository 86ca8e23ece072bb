import { weekdayOf } from './calendar-date.ts';
import { clockIn } from './time-zone.ts';

/** A moment as the clock and the calendar on the display show it. */
export interface LocalMoment {
  /** YYYY-MM-DD */
  readonly day: string;
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** Of the day, from 0. */
  readonly minute: number;
}

/** Reads moments in a time zone. */
export function localMoments(timeZone: string): (moment: Date) => LocalMoment {
  const clock = clockIn(timeZone);
  return (moment) => {
    const text = clock(moment);
    const day = text.slice(0, 10);
    return { day, weekday: weekdayOf(day), minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
  };
}

/**
 * The moment that the calendar and the clock of a zone show as this day and time; of a time that a shift of the clock
 * leaves out, the one as much later.
 * @param shown `YYYY-MM-DD HH:mm`
 */
export function momentOf(shown: string, timeZone: string): Date {
  const clock = clockIn(timeZone);
  const asUtc = (text: string) => Date.parse(`${text.slice(0, 16).replace(' ', 'T')}:00Z`);
  const meant = asUtc(shown);
  // What the zone shows then tells how far it is from UTC; near a shift it takes a second look.
  const first = meant - (asUtc(clock(meant)) - meant);
  return new Date(first + (meant - asUtc(clock(first))));
}

/** The day of what a zone shows. @param shown `YYYY-MM-DD HH:mm` */
export const dayShown = (shown: string): string => shown.slice(0, 10);
