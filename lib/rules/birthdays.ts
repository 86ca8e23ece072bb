/** Whose birthday falls on one of the next days: month and day as `MM-DD`, and the day on which it is kept. */
export interface BirthdayKept {
  readonly of: string;
  /** YYYY-MM-DD. */
  readonly on: string;
}

const dayMs = 86_400_000;

/** The birthdays kept from a day on for a number of days. Whoever was born on 29 February keeps it on the 28th where the year has no 29th. */
export function birthdaysFrom(today: string, days: number): readonly BirthdayKept[] {
  const kept: BirthdayKept[] = [];
  for (let at = 0; at < days; at += 1) {
    const on = new Date(Date.parse(today) + at * dayMs).toISOString().slice(0, 10);
    const next = new Date(Date.parse(on) + dayMs).toISOString().slice(5, 10);
    kept.push({ of: on.slice(5), on });
    if (on.endsWith('-02-28') && next === '03-01') kept.push({ of: '02-29', on });
  }
  return kept;
}
