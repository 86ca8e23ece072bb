/** A day in words, with its weekday: 11月20日星期五, Friday 20 November. */
export const longDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(new Date(`${day}T00:00:00Z`));

/** A day as short as an axis wants it: 11-20. */
export const shortDay = (day: string): string => day.slice(5);
