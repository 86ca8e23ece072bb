import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { ReportedFigures } from '@/lib/rules/group/reported-figures.ts';
import { rowsOf } from '../../db/rows.ts';
import type { FigureAsk } from '../../kernel/figure-ask.ts';
import { owedParts } from '../standing-bills.ts';

const row = z.object({ bills: z.int(), due: z.number(), collected: z.number(), arrears: z.number() });

/**
 * What the school's bills come to for the organisation above it, in cents: due and paid of the bills of the month, by
 * the sums that are kept of them, and what is overdue of any month, as the report of arrears counts it. They are kept
 * as they are now, so a past day has none; nor has a school that charges nothing.
 */
export async function feeFigures({
  tx,
  school,
  day,
  isToday,
}: FigureAsk): Promise<ReportedFigures<'due' | 'collected' | 'arrears'>> {
  if (!isToday) return {};
  const [found] = await rowsOf(
    tx,
    sql`select coalesce(sum(b.bills), 0)::int as bills,
      coalesce(sum(b.amount_cents - b.sponsored_cents - b.waived_cents), 0)::float8 as due,
      coalesce(sum(b.paid_cents - b.refunded_cents), 0)::float8 as collected,
      (select coalesce(sum(o.cents), 0)::float8 from (${owedParts({ school }, { nextUntil: dayAfter(day, -1) })}) o
        where o.due_on < ${day}::date) as arrears
    from fee_bill_sums b
    where b.school_id = ${school.id} and b.month = ${monthOf(day)} and b.state not in ('draft', 'void')`,
    row,
  );
  if (!found) return {};
  const arrears = { arrears: { value: found.arrears, base: null } };
  if (found.bills === 0) return found.arrears > 0 ? arrears : {};
  return {
    ...{ due: { value: found.due, base: null }, collected: { value: found.collected, base: null } },
    ...arrears,
  };
}
