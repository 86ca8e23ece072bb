/** A moment as the clock and the calendar on the wall show it. */
export interface LocalMoment {
  /** YYYY-MM-DD */
  readonly day: string;
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** Of the day, from 0. */
  readonly minute: number;
}

/** Reads moments in a time zone; a formatter costs more than all that it formats, so it is made once. */
export function localMoments(timeZone: string): (moment: Date) => LocalMoment {
  // Swedish writes dates as YYYY-MM-DD HH:mm.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (moment) => {
    const text = format.format(moment);
    const day = text.slice(0, 10);
    const weekday = new Date(day).getUTCDay() || 7;
    return { day, weekday, minute: Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) };
  };
}
