import { and, asc, eq } from 'drizzle-orm';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { type PlannedLine, plannedQuantity } from '@/lib/rules/diet/planned-use.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { mealDaysBetween } from '../../organisation/index.ts';
import { headsOn } from '../headcount/headcount.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietRecipes } from '../schema/recipe.ts';

type Crowd = typeof dietCrowds.$inferSelect;
type Week = Pick<typeof dietRecipes.$inferSelect, 'dishes' | 'frozen'>;

/** What the published menus of a day take for those who eat them, dish by dish; nothing on a day without meals. */
export async function plannedOn(ctx: Pick<Ctx, 'tx' | 'school'>, day: string): Promise<readonly PlannedLine[]> {
  const weekday = weekdayOf(day);
  const weeks = await ctx.tx
    .select({ crowd: dietCrowds, week: { dishes: dietRecipes.dishes, frozen: dietRecipes.frozen } })
    .from(dietRecipes)
    .innerJoin(dietCrowds, and(ofSchool(ctx, dietCrowds), eq(dietCrowds.id, dietRecipes.crowdId)))
    .where(
      and(
        ofSchool(ctx, dietRecipes),
        eq(dietRecipes.weekOn, dayAfter(day, 1 - weekday)),
        eq(dietRecipes.state, 'published'),
      ),
    )
    .orderBy(asc(dietCrowds.ageFrom), asc(dietCrowds.name));
  if (weeks.length === 0 || (await mealDaysBetween(ctx, day, day)).length === 0) return [];
  const headsOf = await headsOn(ctx, day);
  return weeks.flatMap(({ crowd, week }) => linesOf(crowd, week, weekday, headsOf));
}

function linesOf(
  crowd: Crowd,
  { dishes, frozen }: Week,
  weekday: number,
  headsOf: Awaited<ReturnType<typeof headsOn>>,
): readonly PlannedLine[] {
  const materials = new Map((frozen?.materials ?? []).map((material) => [material.code, material]));
  return dishes
    .filter((dish) => dish.day === weekday)
    .flatMap(({ key, meal, name: dish, lines }) => {
      const heads = headsOf(crowd, meal);
      return lines.flatMap(({ material, ...line }): PlannedLine[] => {
        const known = materials.get(material);
        if (!known) return [];
        const quantity = plannedQuantity({ ...line, edibleBp: known.edibleBp }, heads);
        const of = { crowdId: crowd.id, crowd: crowd.name, meal, key, dish };
        return [{ ...of, material, name: known.name, heads, quantity }];
      });
    });
}
