import { and, gte, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { movements as kinds } from '@/lib/contracts/students/report-names.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastMonths } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { studentMovements } from '../schema/movements.ts';
import { todayAt } from '../school-day.ts';

type Movements = typeof reportCalls.movements;

const monthsShown = 12;

/** Twelve months of movements, from the maintained counts. */
export async function movements(ctx: Ctx, { until }: ParsedInputOf<Movements>): Promise<ReplyOf<Movements>> {
  const last = until ?? monthOf(todayAt(ctx));
  const months = lastMonths(last, monthsShown).reverse();
  const found = await ctx.tx
    .select()
    .from(studentMovements)
    .where(
      and(
        ofSchool(ctx, studentMovements),
        gte(studentMovements.month, months[0] ?? last),
        lte(studentMovements.month, last),
      ),
    );
  return {
    rows: months.map((month) => ({
      month,
      movements: Object.fromEntries(
        kinds.map((kind) => [kind, found.find((row) => row.month === month && row.movement === kind)?.students ?? 0]),
      ) as ReplyOf<Movements>['rows'][number]['movements'],
    })),
  };
}
