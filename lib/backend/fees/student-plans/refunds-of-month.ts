import { and, eq, inArray } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { refundStatuses } from '@/lib/contracts/fees/plans.ts';
import type { studentPlanCalls } from '@/lib/contracts/fees/student-plan-calls.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { dayAfter, lastDayOf } from '@/lib/rules/days.ts';
import { type RefundTrace, refundOfTrace } from '@/lib/rules/fees/refund-trace.ts';
import { daysAround, refundDays } from '@/lib/rules/refund.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { closuresBetween, schoolDaysBetween } from '../../organisation/index.ts';
import { type AwayDays, awayDays, daysOfLeaving } from '../../students/index.ts';
import { chargedOnBills } from '../bills/charged-on-bills.ts';
import { refundRulesOf } from '../plans/lines.ts';
import { feePlans } from '../schema/plans.ts';
import type { Reading, Working } from '../working.ts';
import { feesOfMonth, itemsOfMeals } from './month-fees.ts';
import { plansInMonth } from './plans-in-month.ts';

export type Refund = ReplyOf<typeof studentPlanCalls.refundPreview>;
type Away = Refund['away'][number];
type RefundRule = RefundPlan['lines'][number];
type Asking = Pick<Working, 'tx' | 'school' | 'now'>;

const nobodyNotified: AwayDays = { away: [], recorded: new Set() };

/** What a refund of one item for a month is made of. */
export interface RefundSource {
  readonly itemId: string;
  readonly itemName: string;
  readonly refundPlanId: string;
  readonly payOut: RefundRule['payOut'];
  readonly trace: RefundTrace;
}

interface RefundsOfChild {
  readonly shown: ReturnType<typeof daysOfChild>['shown'];
  readonly plan: RefundTrace['plan'] | null;
  readonly sources: readonly RefundSource[];
}

/**
 * What children get back for a month, each by the refund plan that is the child's in it, its days and its leaving;
 * nothing without a refund plan. Of each item it counts as paid what published bills ask of the family; without one,
 * what the charge plan makes of the month. A bounded number of statements, however many children.
 */
export async function refundSourcesOf(ctx: Asking, ids: readonly string[], month: string) {
  const plans = new Map(
    [...(await plansInMonth(ctx, ids, month))].flatMap(([id, [plan]]) => (plan ? [[id, plan] as const] : [])),
  );
  const feeOf = await feesOfMonth(ctx, month, [...plans.values()]);
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  const [from, to] = [dayAfter(first, -daysAround), dayAfter(last, daysAround)];
  const days = { ...(await calendarOf(ctx, from, to)), month, first, last };
  const told = await awayDays(ctx, { ids, from, to });
  const left = await daysOfLeaving(ctx, ids);
  const rulesOf = await refundPlansOf(ctx, [...plans.values()]);
  const mealItems = await itemsOfMeals(ctx);
  const billed = await chargedOnBills(ctx, ids, month);
  const day = today(ctx);
  return new Map(
    ids.map((id): [string, RefundsOfChild] => {
      const plan = plans.get(id) ?? null;
      const away = told.get(id) ?? nobodyNotified;
      const known = daysOfChild(days, { plan, told: away, leftOn: left.get(id) ?? null, today: day });
      const refund = plan && rulesOf(plan);
      if (!plan || !refund) return [id, { shown: known.shown, plan: null, sources: [] }];
      const fee = feeOf(plan, { sessions: 0 });
      const sources = refund.rules.flatMap(({ itemId, payOut, ...rule }): RefundSource[] => {
        const planned = fee.parts.find((part) => part.itemId === itemId);
        const onBill = billed(id, itemId);
        if (!planned && onBill === null) return [];
        const paidCents = onBill ?? planned?.netCents ?? 0;
        const counting = { ...rule, isMeal: mealItems.has(itemId) };
        const trace: RefundTrace = {
          ...{ edition: 1, month, plan: refund.plan, rule: counting, paidCents },
          chargedBy: onBill === null ? 'plan' : 'bill',
          counted: refundDays(counting, { ...known.counted, paidCents }),
          ...{ leftOn: known.shown.leftOn, unrecorded: known.shown.unrecorded },
        };
        return [{ itemId, itemName: fee.itemNameOf(itemId), refundPlanId: refund.id, payOut, trace }];
      });
      return [id, { shown: known.shown, plan: refund.plan, sources }];
    }),
  );
}

/** The same in figures. */
export async function refundsOfMonth(
  ctx: Asking,
  ids: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, Refund>> {
  const found = await refundSourcesOf(ctx, ids, month);
  return new Map(
    [...found].map(([id, { shown, plan, sources }]) => {
      const parts = sources.map(({ itemId, itemName, payOut, trace }) => {
        const { basis, priceCents } = trace.rule;
        return { itemId, itemName, basis, priceCents, paidCents: trace.paidCents, payOut, ...refundOfTrace(trace) };
      });
      return [id, { ...shown, plan, parts, totalCents: parts.reduce((sum, { cents }) => sum + cents, 0) }];
    }),
  );
}

/** The rules of refund plans, and how these are called. */
async function refundPlansOf(ctx: Reading, plans: readonly StudentPlan[]) {
  const ids = [...new Set(plans.flatMap(({ refundPlanId }) => refundPlanId ?? []))];
  const { id, name, edition } = feePlans;
  const rows = await ctx.tx
    .select({ id, name, edition })
    .from(feePlans)
    .where(and(ofSchool(ctx, feePlans), eq(feePlans.kind, 'refund'), inArray(id, ids)));
  const names = new Map(rows.map(({ id: planId, ...named }) => [planId, named]));
  const rules = await refundRulesOf(ctx, ids);
  return ({ refundPlanId }: StudentPlan) => {
    const plan = refundPlanId === null ? undefined : names.get(refundPlanId);
    return refundPlanId !== null && plan ? { id: refundPlanId, plan, rules: rules.get(refundPlanId) ?? [] } : null;
  };
}

async function calendarOf(ctx: Reading, from: string, to: string) {
  return { school: await schoolDaysBetween(ctx, from, to), closures: await closuresBetween(ctx, from, to) };
}

interface MonthDays extends Awaited<ReturnType<typeof calendarOf>> {
  readonly month: string;
  readonly first: string;
  readonly last: string;
}

interface Child {
  readonly plan: StudentPlan | null;
  readonly told: AwayDays;
  readonly leftOn: string | null;
  readonly today: string;
}

/** The days of a child around a month as they are counted, and as they are shown. */
function daysOfChild({ month, first, last, ...calendar }: MonthDays, { plan, told, leftOn, today }: Child) {
  // Days after the plan's end stay: a month is charged whole, and leaving gives back the share of them.
  const schoolDays = plan ? calendar.school.filter((day) => day >= plan.fromOn) : [];
  const closures = calendar.closures.filter(
    ({ day }) =>
      plan && day >= plan.fromOn && (plan.toOn === null || day <= plan.toOn) && (leftOn === null || day < leftOn),
  );
  const inMonth = schoolDays.filter((day) => day >= first && day <= last);
  return {
    counted: { month, schoolDays, away: told.away, closures: closures.map(({ day }) => day), leftOn },
    shown: {
      month,
      schoolDays: inMonth.length,
      unrecorded: inMonth.filter((day) => day < today && !told.recorded.has(day)).length,
      closures: closures.filter(({ day }) => day >= first && day <= last),
      leftOn: leftOn !== null && leftOn <= last ? leftOn : null,
      away: told.away.flatMap(({ day, status, noticedAt, there }): Away[] => {
        const code = refundStatuses.find((counted) => counted === status);
        return code && inMonth.includes(day) ? [{ day, noticedAt, there, status: code }] : [];
      }),
    },
  };
}
