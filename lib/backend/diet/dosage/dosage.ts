import { and, eq, inArray } from 'drizzle-orm';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { type DietMeal, dietMeals } from '@/lib/rules/diet/meals.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { dietDecisions, dietRecipes } from '../schema/recipe.ts';
import { plannedOn } from '../usage/planned.ts';

/** A dish as the kitchen's wall shows it: for how many, how much of each material, and who gets what in its place. */
interface DosageDish {
  readonly key: string;
  readonly meal: DietMeal;
  readonly crowd: string;
  readonly dish: string;
  readonly heads: number;
  /** As bought, in ten-thousandths of a kilogram; null is to taste. */
  readonly lines: readonly { readonly name: string; readonly quantity: number | null }[];
  /** By dish and number, never by name. */
  readonly substitutes: readonly { readonly name: string; readonly heads: number }[];
}

/** The dishes of a day in the order of cooking, with what each takes for those who eat it. No child is named. */
export async function dosageOn(ctx: Pick<Ctx, 'tx' | 'school'>, day: string): Promise<readonly DosageDish[]> {
  const lines = await plannedOn(ctx, day);
  if (lines.length === 0) return [];
  const insteadOf = await substitutesOn(ctx, day);
  const dishes = [...Map.groupBy(lines, ({ crowdId, key }) => `${crowdId} ${key}`)].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const { meal, crowd, dish, heads } = first;
    const taken = own.map(({ name, quantity }) => ({ name, quantity }));
    return [{ key, meal, crowd, dish, heads, lines: taken, substitutes: insteadOf.get(key) ?? [] }];
  });
  return dishes.toSorted((a, b) => dietMeals.indexOf(a.meal) - dietMeals.indexOf(b.meal));
}

/** How many get which other dish, by the dish that it replaces. */
async function substitutesOn(ctx: Pick<Ctx, 'tx' | 'school'>, day: string) {
  const decided = await ctx.tx
    .select({ crowdId: dietRecipes.crowdId, dish: dietDecisions.dish, substitute: dietDecisions.substitute })
    .from(dietDecisions)
    .innerJoin(dietRecipes, and(ofSchool(ctx, dietRecipes), eq(dietRecipes.id, dietDecisions.recipeId)))
    .where(
      and(
        ofSchool(ctx, dietDecisions),
        eq(dietDecisions.decision, 'substitute'),
        eq(dietRecipes.weekOn, dayAfter(day, 1 - weekdayOf(day))),
        inArray(dietRecipes.state, ['published']),
      ),
    );
  const byDish = Map.groupBy(decided, ({ crowdId, dish }) => `${crowdId} ${dish}`);
  return new Map(
    [...byDish].map(([key, own]) => {
      const byName = Map.groupBy(own, ({ substitute }) => substitute?.name ?? '');
      return [key, [...byName].map(([name, those]) => ({ name, heads: those.length }))] as const;
    }),
  );
}
