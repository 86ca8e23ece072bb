import { type SQL, sql } from 'drizzle-orm';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { wholeMonths } from '@/lib/rules/fees/whole-months.ts';

interface Reading {
  readonly school: { readonly id: string };
}

const tables = { lots: sql`goods_movement_sums`, receivers: sql`goods_receiver_sums` };
type Summed = keyof typeof tables;

const rows = (of: Reading, told: 'month' | 'day', where: SQL, from: Summed = 'lots'): SQL =>
  sql`select b.* from ${tables[from]} b where b.school_id = ${of.school.id} and b.told = ${told} and ${where}`;

/** Kept sums `b` of all that moved up to the end of a day: of months, and of the days of its own month. */
export const sumsUntil = (of: Reading, day: string): SQL => sql`(
    ${rows(of, 'month', sql`b.period < ${monthOf(day)}`)}
    union all ${rows(of, 'day', sql`b.period between ${firstDayOf(monthOf(day))} and ${day}`)})`;

/** The same of all that moved before a day. */
export const sumsBefore = (of: Reading, day: string): SQL => sumsUntil(of, dayAfter(day, -1));

/** The same of what moved on some days: of whole months, and of the days that are left. */
export function sumsWithin(
  of: Reading,
  days: { readonly from: string; readonly to: string },
  today: string,
  summed: Summed = 'lots',
): SQL {
  const { months, days: left } = wholeMonths(days, today);
  const parts = [
    ...(months ? [rows(of, 'month', sql`b.period between ${months.from} and ${months.until}`, summed)] : []),
    ...left.map(({ from, to }) => rows(of, 'day', sql`b.period between ${from} and ${to}`, summed)),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
