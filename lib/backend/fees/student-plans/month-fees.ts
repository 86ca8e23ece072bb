import { and, inArray } from 'drizzle-orm';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { monthlyFee } from '@/lib/rules/monthly-fee.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { closuresBetween, mealDaysBetween, plannedDaysBetween } from '../../organisation/index.ts';
import { chargeLinesOf } from '../plans/lines.ts';
import { feePlans } from '../schema/plans.ts';
import { feeItems } from '../schema.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;
type Counts = Parameters<typeof monthlyFee>[0]['counts'];

/**
 * What charge plans ask for in a month. Items, lines and days of the month are read once, however many children are
 * asked about.
 * @returns the lines, rounding and days of one child's plan
 */
export async function chargesOfMonth(ctx: Reading, month: string, planIds: readonly string[]) {
  const items = new Map((await itemsOf(ctx)).map((item) => [item.id, item]));
  const linesOf = await chargeLinesOf(ctx, planIds);
  const roundings = await roundingsOf(ctx, planIds);
  const span = [firstDayOf(month), lastDayOf(month)] as const;
  // What is charged is what was planned: a closure is given back by refund plans.
  const schoolDays = await plannedDaysBetween(ctx, ...span);
  const closed = (await closuresBetween(ctx, ...span)).map(({ day }) => day);
  const mealDays = [...(await mealDaysBetween(ctx, ...span)), ...closed].toSorted();
  const itemNameOf = (id: string) => items.get(id)?.name ?? '';
  const of = ({ chargePlanId, fromOn, toOn }: Pick<StudentPlan, 'chargePlanId' | 'fromOn' | 'toOn'>) => {
    const within = (days: readonly string[]) => days.filter((day) => day >= fromOn && (toOn === null || day <= toOn));
    const lines = (linesOf.get(chargePlanId) ?? []).flatMap((line) => {
      const item = items.get(line.itemId);
      return item && isCharged(item, month) ? { ...line, cycle: item.cycle, allowDiscount: item.allowDiscount } : [];
    });
    const rounding = roundings.get(chargePlanId) ?? 'cent';
    return { lines, rounding, schoolDays: within(schoolDays), mealDays: within(mealDays) };
  };
  return { of, itemNameOf };
}

/**
 * What children's plans come to in a month.
 * @returns the fee of one plan; counts that are given stand in place of those of the calendar
 */
export async function feesOfMonth(ctx: Reading, month: string, plans: readonly Pick<StudentPlan, 'chargePlanId'>[]) {
  const planIds = [...new Set(plans.map(({ chargePlanId }) => chargePlanId))];
  const { of, itemNameOf } = await chargesOfMonth(ctx, month, planIds);
  return (plan: StudentPlan, given: Partial<Counts> = {}) => {
    const { lines, rounding, schoolDays, mealDays } = of(plan);
    const counts = {
      schoolDays: given.schoolDays ?? schoolDays.length,
      mealDays: given.mealDays ?? mealDays.length,
      sessions: given.sessions ?? 0,
    };
    const { fromOn: from, toOn: to, overrides, discounts } = plan;
    const fee = monthlyFee({ month, from, to, lines, rounding, counts, overrides, discounts });
    return { ...fee, counts, itemNameOf };
  };
}

async function roundingsOf(ctx: Reading, ids: readonly string[]) {
  const { id, rounding } = feePlans;
  const rows = await ctx.tx
    .select({ id, rounding })
    .from(feePlans)
    .where(and(ofSchool(ctx, feePlans), inArray(id, [...ids])));
  return new Map(rows.map((row) => [row.id, row.rounding]));
}

type Item = typeof feeItems.$inferSelect;

const itemsOf = (ctx: Reading): Promise<Item[]> => ctx.tx.select().from(feeItems).where(ofSchool(ctx, feeItems));

/** The items whose price is that of a meal. */
export const itemsOfMeals = async (ctx: Reading): Promise<ReadonlySet<string>> =>
  new Set((await itemsOf(ctx)).flatMap(({ id, kind }) => (kind === 'meals' ? [id] : [])));

/** In use, and valid on a day of the month. */
const isCharged = ({ enabled, validFrom, validTo }: Item, month: string) =>
  enabled && (validFrom === null || monthOf(validFrom) <= month) && (validTo === null || validTo >= firstDayOf(month));

/** Whether a plan is a child's on any day of a month. */
export const isIn = ({ fromOn, toOn }: Pick<StudentPlan, 'fromOn' | 'toOn'>, month: string) =>
  monthOf(fromOn) <= month && (toOn === null || toOn >= firstDayOf(month));
