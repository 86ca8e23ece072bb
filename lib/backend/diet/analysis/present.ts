import { and, between } from 'drizzle-orm';
import { daysFrom } from '@/lib/rules/days.ts';
import { type DietMeal, dietMealOf } from '@/lib/rules/diet/meals.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { agedChildren, awayDays, mealsOf } from '../../students/index.ts';
import type { dietCrowds } from '../schema/crowd.ts';
import { dietHeadcounts } from '../schema/headcount.ts';

type Crowd = typeof dietCrowds.$inferSelect;
interface Span {
  readonly from: string;
  readonly to: string;
}

/** How many of a crowd ate on a day; 0 where nothing is recorded of it. */
type Present = (crowd: Crowd, day: string, meal: DietMeal | null) => number;

/**
 * Who was there on some days, as somebody told it by hand, else by the register of attendance. Four statements, however
 * many days there are.
 */
export async function presentIn(ctx: Ctx, { from, to }: Span): Promise<Present> {
  const aged = await agedChildren(ctx, from);
  const register = await awayDays(ctx, { ids: null, from, to });
  const slots = (await mealsOf(ctx)).filter(({ enabled }) => enabled);
  const told = await ctx.tx
    .select()
    .from(dietHeadcounts)
    .where(and(ofSchool(ctx, dietHeadcounts), between(dietHeadcounts.day, from, to)));
  const there = new Map<string, Map<number, number>>();
  for (const { id, age } of aged) {
    const known = register.get(id);
    if (!known) continue;
    const away = new Set(known.away.flatMap(({ day, there: isThere }) => (isThere ? [] : [day])));
    for (const day of daysFrom(from, to)) {
      if (!known.recorded.has(day) || away.has(day)) continue;
      const ages = there.get(day) ?? new Map<number, number>();
      there.set(day, ages.set(age, (ages.get(age) ?? 0) + 1));
    }
  }
  return (crowd, day, meal) => {
    const named = slots.filter(({ name }) => meal !== null && dietMealOf(name) === meal).map(({ slot }) => slot);
    const byHand = told.filter((one) => one.crowdId === crowd.id && one.day === day && named.includes(one.slot));
    if (byHand.length > 0) return Math.max(...byHand.map(({ heads }) => heads));
    if (crowd.kind !== 'children') return crowd.boys + crowd.girls;
    const ages = [...(there.get(day) ?? [])].filter(([age]) => crowd.ageFrom <= age && age <= crowd.ageTo);
    return ages.reduce((sum, [, children]) => sum + children, 0);
  };
}
