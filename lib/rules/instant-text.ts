/** Writes moments as YYYY-MM-DD HH:mm:ss in a zone, in every language. */
export function instantTexts(timeZone: string | undefined): (instant: string) => string {
  // Swedish writes dates so.
  const times = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (instant) => times.format(new Date(instant));
}
