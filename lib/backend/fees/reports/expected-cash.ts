import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billReportCalls } from '@/lib/contracts/fees/bill-report-calls.ts';
import { expectedWeeks } from '@/lib/contracts/fees/bill-report-names.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { owedParts } from '../standing-bills.ts';

type Expected = ReplyOf<typeof billReportCalls.expectedCash>;

const row = z.object({ week: z.int(), bills: z.number(), cents: z.number() });
const none = { bills: 0, cents: 0 };

/** What falls due week by week, by due dates and instalments, before the weeks and behind them: one statement. */
export async function expectedCash(ctx: Ctx): Promise<Expected> {
  const on = today(ctx);
  const found = await rowsOf(
    ctx.tx,
    sql`
    select greatest(-1, least(${expectedWeeks}::int, floor((o.due_on - ${on}::date) / 7.0)))::int as week,
      count(distinct o.id)::float8 as bills, sum(o.cents)::float8 as cents
    from (${owedParts(ctx)}) o group by 1`,
    row,
  );
  const at = (wanted: number) => {
    const { bills, cents } = found.find(({ week }) => week === wanted) ?? none;
    return { bills, cents };
  };
  return {
    on,
    overdue: at(-1),
    weeks: Array.from({ length: expectedWeeks }, (_, week) => ({
      from: dayAfter(on, 7 * week),
      to: dayAfter(on, 7 * week + 6),
      ...at(week),
    })),
    later: at(expectedWeeks),
    cents: found.reduce((sum, { cents }) => sum + cents, 0),
  };
}
