/** A day of a child by its records: there for any part of it, or away; days without a record are not told. */
export interface RecordedDay {
  readonly day: string;
  readonly isThere: boolean;
  /** Away ill in any part of it. */
  readonly isIll: boolean;
}

interface AbsenceStreak {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly illDays: number;
}

/**
 * The days in a row that a child has been away up to its latest record: days without a record, weekends among them,
 * neither count nor break the row. Null for a child that was there last.
 * @param latestFirst days with a record, the latest first
 */
export function absenceStreak(latestFirst: readonly RecordedDay[]): AbsenceStreak | null {
  const back = latestFirst.findIndex(({ isThere }) => isThere);
  const away = back === -1 ? latestFirst : latestFirst.slice(0, back);
  const [last, first] = [away[0], away.at(-1)];
  if (!last || !first) return null;
  return { from: first.day, to: last.day, days: away.length, illDays: away.filter(({ isIll }) => isIll).length };
}
