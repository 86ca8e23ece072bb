import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import { openBatchStates } from '@/lib/rules/fees/batch-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { keptFigures } from '../../kernel/kept-figures.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { countStudents } from '../../students/index.ts';
import { feeBatches } from '../schema/batches.ts';
import { feePlans } from '../schema/plans.ts';
import { feePlannedDays } from '../schema/student-plans.ts';
import { openHolidaysOf } from './open-holidays.ts';

type Reply = ReplyOf<typeof studentPlanCalls.planFigures>;

/** What may be seen of plans and batches: children without a plan, and batches that charge public holidays. */
interface Sees {
  readonly plans: boolean;
  readonly batches: boolean;
}

/**
 * Charge plans by state, how many children have none today, and batches that charge public holidays: all of it counted,
 * no child is looked at.
 */
export function planFigures(ctx: Ctx): Promise<Reply> {
  const sees = { plans: ctx.can('fees.studentPlan.view'), batches: ctx.can('fees.batch.view') };
  const day = today(ctx);
  return keptFigures(ctx, `plans ${sees.plans} ${sees.batches}`, day, () => figuresOf(ctx, day, sees));
}

async function figuresOf(ctx: Ctx, today: string, sees: Sees): Promise<Reply> {
  const rows = await ctx.tx
    .select({ state: feePlans.state, plans: sql<number>`count(*)::int` })
    .from(feePlans)
    .where(and(ofSchool(ctx, feePlans), eq(feePlans.kind, 'charge')))
    .groupBy(feePlans.state);
  const plansIn = (state: string) => rows.find((row) => row.state === state)?.plans ?? 0;
  return {
    drafts: plansIn('draft'),
    enabled: plansIn('enabled'),
    unplanned: sees.plans ? await unplannedCount(ctx, today) : null,
    holidayBatches: sees.batches ? await holidayBatches(ctx) : null,
  };
}

async function unplannedCount(ctx: Ctx, today: string): Promise<number> {
  const [row] = await ctx.tx
    .select({ planned: sql<number>`coalesce(sum(${feePlannedDays.children}), 0)::int` })
    .from(feePlannedDays)
    .where(and(ofSchool(ctx, feePlannedDays), lte(feePlannedDays.day, today)));
  return Math.max(0, (await countStudents(ctx, ['enrolled', 'suspended', 'admitted'])) - (row?.planned ?? 0));
}

async function holidayBatches(ctx: Ctx): Promise<number> {
  const open = await ctx.tx
    .select({ month: feeBatches.month, batches: sql<number>`count(*)::int` })
    .from(feeBatches)
    .where(and(ofSchool(ctx, feeBatches), inArray(feeBatches.state, [...openBatchStates])))
    .groupBy(feeBatches.month);
  const holidays = await openHolidaysOf(
    ctx,
    open.map(({ month }) => month),
  );
  return open.reduce((sum, { month, batches }) => sum + (holidays.get(month)?.length ? batches : 0), 0);
}
