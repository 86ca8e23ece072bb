import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import type { EatenDish, MealHeads } from '@/lib/rules/diet/analysis.ts';
import { eatenOf } from '@/lib/rules/diet/board.ts';
import type { CountedChildren } from '@/lib/rules/diet/targets.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { mealDaysBetween } from '../../organisation/index.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietRecipes } from '../schema/recipe.ts';
import { type Asked, mergedGroups, type Served } from './served-parts.ts';

/**
 * Reads the published weeks that have one of the days, of a crowd, each with the materials and heads that were frozen
 * with it. Weeks without a meal day have none; a Saturday with
 * meals has what its board says. Five statements, however many weeks.
 * @throws ServiceError notFound
 */
export async function servedByRecipe(ctx: Ctx, { crowdId, from, to }: Asked): Promise<Served> {
  const crowd = await findRow(ctx, dietCrowds, crowdId);
  const table = dietRecipes;
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        eq(table.crowdId, crowdId),
        inArray(table.state, ['published']),
        gte(table.weekOn, dayAfter(from, -6)),
        lte(table.weekOn, to),
      ),
    )
    .orderBy(asc(table.weekOn));
  const open = new Set(await mealDaysBetween(ctx, from, to));
  const nameOf = new Map<string, NamedMaterial>();
  const [dishes, heads, days]: [EatenDish[], MealHeads[], Set<string>] = [[], [], new Set()];
  const groups: CountedChildren[] = [];
  for (const { frozen, dishes: board, weekOn } of rows) {
    if (!frozen) continue;
    const materials = new Map(frozen.materials.map((material) => [material.code, material]));
    for (const [code, material] of materials) nameOf.set(code, material);
    const children = frozen.measure.groups.reduce((sum, group) => sum + group.children, 0);
    const eaten = eatenOf(board, materials, weekOn, () => children).filter(({ day }) => open.has(day));
    const served = new Set(eaten.map(({ day }) => day));
    for (const day of served) {
      days.add(day);
      heads.push({ children, shareBp: 10_000 });
      groups.push(...frozen.measure.groups);
    }
    dishes.push(...eaten);
  }
  const last = rows.findLast(({ frozen }) => frozen !== null)?.frozen?.measure;
  return {
    crowd,
    weeks: rows.map(({ id, name, weekOn, edition }) => ({ id, name, weekOn, edition })),
    days: [...days].sort(),
    dishes,
    heads,
    measure: {
      ...(last ?? { edition: crowd.edition, activity: crowd.activity, rows: [] }),
      shareBp: crowd.sharePercent * 100,
      ...(last && { shareBp: last.shareBp }),
      groups: mergedGroups(groups),
    },
    nameOf,
    left: { days: [], unnamed: [], negative: [] },
  };
}
