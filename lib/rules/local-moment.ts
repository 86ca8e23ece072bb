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
