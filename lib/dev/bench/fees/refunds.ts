import { refundCents } from '@/lib/backend/demo/fees/charges.ts';
import { dayIn, firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf, monthAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { ms, type Note } from '../figure-text.ts';
import { write } from '../visitor.ts';
import type { Place } from './place.ts';

/** What goes back of last month to every child of a school, suggested, suggested again, and summed by SQL alone. */
export async function measureRefunds({ visitor, plain, schoolId }: Place, note: Note): Promise<void> {
  const month = monthAfter(monthOf(dayIn(new Date(), defaultTimeZone)), -1);
  const suggest = () =>
    write<{ count: number; cents: number }>(visitor, 'fees.suggestRefunds', { from: month, to: month });
  const began = performance.now();
  const { count, cents } = await suggest();
  const suggested = performance.now();
  await suggest();
  const again = performance.now();
  const { rows } = await plain.query<{ count: string; cents: string }>(
    `select count(*), sum(cents) as cents from (
      select count(distinct day) * $4::int as cents from attendance_days
      where school_id = $1 and day between $2 and $3 and period < 3 and status in (5, 6) group by student_id) c`,
    [schoolId, firstDayOf(month), lastDayOf(month), refundCents],
  );
  const summed = performance.now();
  const [sum] = rows;
  const isSame = Number(sum?.count) === count && Number(sum?.cents) === cents;
  note(
    'Refunds of a month suggested for 3,000 children',
    `${ms(suggested - began)}, again ${ms(again - suggested)}; plain SQL ${ms(summed - again)}, ${isSame ? 'the same' : 'ANOTHER'} sum of ${count}`,
  );
}
