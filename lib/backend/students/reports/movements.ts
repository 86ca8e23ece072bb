import { and, gte, lte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { movements as kinds } from '@/lib/contracts/students/report-names.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { lastMonths } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { studentMovements } from '../schema/movements.ts';
import { movementsReached } from './count-movements.ts';

type Movements = typeof reportCalls.movements;

const monthsShown = 12;

/** Twelve months of movements: from the maintained counts, or from the time lines of the children that are reached. */
export async function movements(ctx: Ctx, { until }: ParsedInputOf<Movements>): Promise<ReplyOf<Movements>> {
  const last = until ?? monthOf(today(ctx));
  const months = lastMonths(last, monthsShown).reverse();
  const found = ctx.reach ? await movementsReached(ctx) : await maintained(ctx, months[0] ?? last, last);
  return {
    rows: months.map((month) => ({
      month,
      movements: Object.fromEntries(
        kinds.map((kind) => [kind, found.find((row) => row.month === month && row.movement === kind)?.students ?? 0]),
      ) as ReplyOf<Movements>['rows'][number]['movements'],
    })),
  };
}

const maintained = (ctx: Ctx, from: string, to: string) =>
  ctx.tx
    .select()
    .from(studentMovements)
    .where(and(ofSchool(ctx, studentMovements), gte(studentMovements.month, from), lte(studentMovements.month, to)));
