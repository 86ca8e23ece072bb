import { and, asc, between, eq, gte, inArray, lte } from 'drizzle-orm';
import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { EatenDish, MealHeads } from '@/lib/rules/diet/analysis.ts';
import { type DietMeal, mealShareBp } from '@/lib/rules/diet/meals.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { headsToday } from '../crowd/heads.ts';
import { knownMaterials } from '../material/known-materials.ts';
import { targetsOf } from '../own-target/known-targets.ts';
import { measureOf } from '../recipe/measure.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietRecipes } from '../schema/recipe.ts';
import { dietUsages } from '../schema/stock.ts';
import { presentIn } from './present.ts';
import type { Asked, Served } from './served-parts.ts';

/** A ten-thousandth of a kilogram in hundredths of a gram. */
const parts = 10;

/**
 * What a crowd ate by what the kitchen weighed: each registered meal counts as much of a day as it is. A day that
 * nobody is counted on is named and left out, so that no ratio grows in silence.
 * @throws ServiceError notFound
 */
export async function servedByUse(ctx: Ctx, { crowdId, from, to }: Asked): Promise<Served> {
  const crowd = await findRow(ctx, dietCrowds, crowdId);
  const of = and(ofSchool(ctx, dietUsages), eq(dietUsages.crowdId, crowdId), between(dietUsages.day, from, to));
  const uses = await ctx.tx.select().from(dietUsages).where(of).orderBy(asc(dietUsages.day));
  const weeks = await weeksOf(ctx, { crowdId, from, to });
  const frozen = new Map(
    weeks.flatMap((week) => (week.frozen?.materials ?? []).map((one) => [one.code, one] as const)),
  );
  const keys = uses.map(({ material }) => material).filter((key) => !frozen.has(key));
  const nameOf = new Map<string, NamedMaterial>([...frozen, ...(await knownMaterials(ctx, keys))]);
  const present = await presentIn(ctx, { from, to });
  const meals = new Map(uses.map(({ day, meal }) => [`${day} ${meal}`, { day, meal }]));
  const heads: MealHeads[] = [];
  const [counted, without] = [new Set<string>(), new Set<string>()];
  for (const [key, { day, meal }] of meals) {
    const children = present(crowd, day, meal);
    if (children === 0) without.add(day);
    else {
      counted.add(key);
      heads.push({ children, shareBp: mealShareBp(crowd, meal, servedMeals(weeks, day)) });
    }
  }
  const dishes: EatenDish[] = uses.flatMap(({ day, meal, material, used, leftOver }) => {
    const known = nameOf.get(material);
    if (!known || !counted.has(`${day} ${meal}`)) return [];
    const line = { material: known, grams: (used - leftOver) * parts, isGross: true };
    return [{ day, meal, dish: '', children: 1, lines: [line] }];
  });
  const { groups } = (await headsToday(ctx))(crowd);
  const targets = await targetsOf(ctx, crowd.edition);
  return {
    crowd,
    weeks: weeks.map(({ id, name, weekOn, edition }) => ({ id, name, weekOn, edition })),
    days: [...new Set([...counted].map((key) => key.slice(0, 10)))].sort(),
    dishes: [...dishes, ...toTaste(weeks, counted, nameOf)],
    heads,
    measure: measureOf({ ...crowd, shareBp: crowd.sharePercent * 100 }, groups, targets),
    nameOf,
    left: { days: [...without].sort(), unnamed: [], negative: [] },
  };
}

type Week = Awaited<ReturnType<typeof weeksOf>>[number];

const weeksOf = (ctx: Ctx, { crowdId, from, to }: Omit<Asked, 'method'>) =>
  ctx.tx
    .select()
    .from(dietRecipes)
    .where(
      and(
        ofSchool(ctx, dietRecipes),
        eq(dietRecipes.crowdId, crowdId),
        inArray(dietRecipes.state, ['published']),
        gte(dietRecipes.weekOn, dayAfter(from, -6)),
        lte(dietRecipes.weekOn, to),
      ),
    )
    .orderBy(asc(dietRecipes.weekOn));

/** The meals that the menus have on a day. */
const servedMeals = (weeks: readonly Week[], day: string): ReadonlySet<DietMeal> =>
  new Set(dishesOn(weeks, day).map(({ meal }) => meal));

const dishesOn = (weeks: readonly Week[], day: string) =>
  weeks
    .filter(({ weekOn }) => weekOn === dayAfter(day, 1 - weekdayOf(day)))
    .flatMap(({ dishes }) => dishes.filter((dish) => dish.day === weekdayOf(day)));

/** Seasonings of the menus that nobody weighs: they are missing, and not none. */
function toTaste(
  weeks: readonly Week[],
  counted: ReadonlySet<string>,
  nameOf: ReadonlyMap<string, NamedMaterial>,
): EatenDish[] {
  return [...counted].flatMap((key) => {
    const [day = '', meal = ''] = key.split(' ');
    return dishesOn(weeks, day)
      .filter((dish) => dish.meal === meal)
      .flatMap(({ name, lines }) =>
        lines.flatMap(({ material, grams, isGross }) => {
          const known = nameOf.get(material);
          return grams === null && known
            ? [{ day, meal, dish: name, children: 1, lines: [{ material: known, grams, isGross }] }]
            : [];
        }),
      );
  });
}
