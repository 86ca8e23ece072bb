import { firstDayOf, monthOf, weekdayOf } from '../calendar-date.ts';
import { dayAfter, lastDayOf } from '../days.ts';

/** Records that a kitchen writes by the calendar, and not by its menus. */
const controlKinds = ['staffCheck', 'certificate', 'dailyControl', 'weeklyCheck', 'monthlyReview'] as const;
type ControlKind = (typeof controlKinds)[number];

/** A record as far as it fills a gap. */
export interface ControlRecord {
  readonly kind: string;
  readonly day: string;
  readonly subject: string;
  /** Of a certificate, its last day. */
  readonly dueOn: string | null;
}

interface ControlGap {
  readonly kind: ControlKind;
  /** Whose certificate has ended; else empty. */
  readonly subject: string;
}

/**
 * What is missing of a day with meals: the morning check of the kitchen's staff and the daily control; from Friday on
 * the weekly check, on the last three days of a month its review; and the certificates that have ended.
 */
export function controlGaps(day: string, records: readonly ControlRecord[]): readonly ControlGap[] {
  const since = (kind: ControlKind, from: string) =>
    records.some((record) => record.kind === kind && from <= record.day && record.day <= day);
  const monday = dayAfter(day, 1 - weekdayOf(day));
  const month = monthOf(day);
  const wanted: (readonly [ControlKind, boolean, string])[] = [
    ['staffCheck', true, day],
    ['dailyControl', true, day],
    ['weeklyCheck', weekdayOf(day) >= 5, monday],
    ['monthlyReview', day >= dayAfter(lastDayOf(month), -2), firstDayOf(month)],
  ];
  const lastOf = new Map<string, string>();
  for (const { kind, subject, dueOn } of records) {
    if (kind === 'certificate' && dueOn !== null && dueOn > (lastOf.get(subject) ?? '')) lastOf.set(subject, dueOn);
  }
  return [
    ...wanted.flatMap(([kind, isDue, from]) => (isDue && !since(kind, from) ? [{ kind, subject: '' }] : [])),
    ...[...lastOf].flatMap(([subject, dueOn]) => (dueOn < day ? [{ kind: 'certificate' as const, subject }] : [])),
  ];
}
