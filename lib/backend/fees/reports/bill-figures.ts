import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, lastDayOf, laterOf } from '@/lib/rules/days.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { owedParts } from '../standing-bills.ts';

const figures = z.object({ bills: z.number(), students: z.number(), cents: z.number() });
const row = z.object({ reviewing: z.int(), overdue: figures, week: figures, month: figures });

/**
 * What of bills asks for somebody today: one statement. Read are the bills of which a part is due by the end of the
 * month or of the seven days, found by their next day: what is settled or due later costs nothing.
 */
export async function billFigures(ctx: Ctx): Promise<ReplyOf<typeof billReportCalls.billFigures>> {
  const on = today(ctx);
  const [weekEnd, monthEnd] = [dayAfter(on, 6), lastDayOf(monthOf(on))];
  const until = laterOf(weekEnd, monthEnd);
  const of = (from: string, to: string) => {
    const due = sql`filter (where o.due_on between ${from}::date and ${to}::date)`;
    return sql`json_build_object('bills', count(distinct o.id) ${due}, 'students', count(distinct o.student_id) ${due},
      'cents', coalesce(sum(o.cents) ${due}, 0))`;
  };
  const [found] = await rowsOf(
    ctx.tx,
    sql`
    select (select count(*) from fee_batches where school_id = ${ctx.school.id} and state = 'review')::int as reviewing,
      ${of('0001-01-01', dayAfter(on, -1))} as overdue, ${of(on, weekEnd)} as week, ${of(on, monthEnd)} as month
    from (${owedParts(ctx, { nextUntil: until })}) o where o.due_on <= ${until}::date`,
    row,
  );
  if (!found) throw new Error('Sums without a group are one row');
  const { reviewing, ...due } = found;
  return { on, reviewing: ctx.can('fees.batch.view') ? reviewing : null, ...due };
}
