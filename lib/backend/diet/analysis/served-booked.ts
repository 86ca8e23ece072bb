import { and, between, eq, inArray, ne, sql } from 'drizzle-orm';
import type { EatenDish } from '@/lib/rules/diet/analysis.ts';
import { bookedUse } from '@/lib/rules/diet/booked-use.ts';
import { foodItems, goodsMoved } from '../../goods/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { mealDaysBetween } from '../../organisation/index.ts';
import { headsToday } from '../crowd/heads.ts';
import { knownMaterials } from '../material/known-materials.ts';
import { targetsOf } from '../own-target/known-targets.ts';
import { measureOf } from '../recipe/measure.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietFoodItems, dietFoodOuts } from '../schema/stock.ts';
import { presentIn } from './present.ts';
import { type Asked, mergedGroups, type Served } from './served-parts.ts';

/**
 * What children ate by the books of the store: opening, and what came, less closing, less what went to staff or was
 * thrown away. One pot for all children's crowds, so that it is divided by the child-days of all of them; the targets
 * are of the asked crowd's edition.
 * @throws ServiceError notFound
 */
export async function servedByBooks(ctx: Ctx, { crowdId, from, to }: Asked): Promise<Served> {
  const crowd = await findRow(ctx, dietCrowds, crowdId);
  const { lines, nameOf, unnamed, negative } = await usedLines(ctx, { from, to });
  const crowds = await ctx.tx
    .select()
    .from(dietCrowds)
    .where(and(ofSchool(ctx, dietCrowds), ne(dietCrowds.kind, 'staff')));
  const present = await presentIn(ctx, { from, to });
  const counted = (await mealDaysBetween(ctx, from, to)).flatMap((day) => {
    const children = crowds.reduce((sum, one) => sum + present(one, day, null), 0);
    return children === 0 ? [] : [{ day, children }];
  });
  const headsOf = await headsToday(ctx);
  const groups = mergedGroups(crowds.flatMap((one) => headsOf(one).groups));
  const targets = await targetsOf(ctx, crowd.edition);
  const dishes: EatenDish[] =
    counted.length === 0 ? [] : [{ day: to, meal: '', dish: '', children: 1, lines: [...lines] }];
  return {
    crowd,
    weeks: [],
    days: counted.map(({ day }) => day),
    dishes,
    heads: counted.map(({ children }) => ({ children, shareBp: 10_000 })),
    measure: measureOf({ ...crowd, shareBp: crowd.sharePercent * 100 }, groups, targets),
    nameOf,
    left: { days: [], unnamed, negative },
  };
}

/** What went of each item in some days, as the material that it is; items without one and negative ones are named. */
async function usedLines(ctx: Ctx, { from, to }: Pick<Asked, 'from' | 'to'>) {
  const items = new Map((await foodItems(ctx)).map((item) => [item.id, item]));
  const moved = (await goodsMoved(ctx, { by: 'item', from, to })).rows.filter(({ key }) => items.has(key));
  const links = new Map(
    (await ctx.tx.select().from(dietFoodItems).where(ofSchool(ctx, dietFoodItems))).map((one) => [one.itemId, one]),
  );
  const apart = await ctx.tx
    .select({ itemId: dietFoodOuts.itemId, quantity: sql`sum(${dietFoodOuts.quantity})`.mapWith(Number) })
    .from(dietFoodOuts)
    .where(
      and(
        ofSchool(ctx, dietFoodOuts),
        eq(dietFoodOuts.state, 'posted'),
        inArray(dietFoodOuts.purpose, ['staff', 'waste']),
        between(dietFoodOuts.day, from, to),
      ),
    )
    .groupBy(dietFoodOuts.itemId);
  const apartOf = new Map(apart.map(({ itemId, quantity }) => [itemId, quantity]));
  const nameOf = await knownMaterials(
    ctx,
    [...links.values()].map(({ material }) => material),
  );
  const uses = moved.map((row) => {
    const link = links.get(row.key);
    const used = bookedUse({ ...row, apart: apartOf.get(row.key) ?? 0, unitGrams: link?.unitGrams ?? 1_000 });
    return { name: items.get(row.key)?.name ?? '', material: nameOf.get(link?.material ?? ''), used };
  });
  return {
    nameOf,
    lines: uses.flatMap(({ material, used }) =>
      material && used > 0 ? [{ material, grams: used, isGross: true }] : [],
    ),
    unnamed: uses.flatMap(({ name, material, used }) => (!material && used > 0 ? [name] : [])),
    negative: uses.flatMap(({ name, used }) => (used < 0 ? [name] : [])),
  };
}
