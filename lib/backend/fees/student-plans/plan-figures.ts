import { and, eq, lte, sql } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countStudents } from '../../students/index.ts';
import { feePlans } from '../schema/plans.ts';
import { feePlannedDays } from '../schema/student-plans.ts';

type Reply = ReplyOf<typeof studentPlanCalls.planFigures>;

/** Charge plans by state, and how many children have none today: all of it counted, no child is looked at. */
export function planFigures(ctx: Ctx): Promise<Reply> {
  const seesPlans = ctx.can('fees.studentPlan.view');
  const today = dayIn(ctx.now, ctx.school.timeZone);
  return keptFigures(ctx, `plans ${seesPlans}`, today, () => figuresOf(ctx, today, seesPlans));
}

async function figuresOf(ctx: Ctx, today: string, seesPlans: boolean): Promise<Reply> {
  const rows = await ctx.tx
    .select({ state: feePlans.state, plans: sql<number>`count(*)::int` })
    .from(feePlans)
    .where(and(ofSchool(ctx, feePlans), eq(feePlans.kind, 'charge')))
    .groupBy(feePlans.state);
  const plansIn = (state: string) => rows.find((row) => row.state === state)?.plans ?? 0;
  return {
    drafts: plansIn('draft'),
    enabled: plansIn('enabled'),
    unplanned: seesPlans ? await unplannedCount(ctx, today) : null,
  };
}

async function unplannedCount(ctx: Ctx, today: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ planned: sql<number>`coalesce(sum(${feePlannedDays.children}), 0)::int` })
    .from(feePlannedDays)
    .where(and(ofSchool(ctx, feePlannedDays), lte(feePlannedDays.day, today)));
  return Math.max(0, (await countStudents(ctx, ['enrolled', 'suspended', 'admitted'])) - (row?.planned ?? 0));
}
