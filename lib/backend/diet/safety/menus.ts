import { and, between, eq } from 'drizzle-orm';
import { dayAfter } from '@/lib/rules/days.ts';
import type { DietMeal } from '@/lib/rules/diet/meals.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { mealDaysBetween } from '../../organisation/index.ts';
import { dietRecipes } from '../schema/recipe.ts';

interface ServedDish {
  readonly meal: DietMeal;
  readonly dish: string;
}

/** The dishes of each meal day by the published menus; days without meals are left out. Two statements. */
export async function menusIn(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly ServedDish[]>> {
  const open = await mealDaysBetween(ctx, from, to);
  const weeks = await ctx.tx
    .select({ weekOn: dietRecipes.weekOn, dishes: dietRecipes.dishes })
    .from(dietRecipes)
    .where(
      and(
        ofSchool(ctx, dietRecipes),
        between(dietRecipes.weekOn, dayAfter(from, -6), to),
        eq(dietRecipes.state, 'published'),
      ),
    );
  const served = weeks.flatMap(({ weekOn, dishes }) =>
    dishes.map(({ day, meal, name }) => ({ day: dayAfter(weekOn, day - 1), meal, dish: name })),
  );
  const byDay = Map.groupBy(served, ({ day }) => day);
  return new Map(open.flatMap((day) => (byDay.has(day) ? [[day, byDay.get(day) ?? []] as const] : [])));
}
