import { and, asc, eq, min, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { goodsItems } from './schema/item.ts';
import { goodsStocks } from './schema/movement.ts';
import { goodsUnits } from './schema/unit.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;

/** Items that are food, retired ones too, by name, each with what its base unit is called. One statement. */
export const foodItems = (ctx: Reading) =>
  ctx.tx
    .select({
      ...{ id: goodsItems.id, name: goodsItems.name, state: goodsItems.state, keepsLots: goodsItems.keepsLots },
      unit: goodsUnits.name,
    })
    .from(goodsItems)
    .innerJoin(goodsUnits, and(ofSchool(ctx, goodsUnits), eq(goodsUnits.id, goodsItems.unitId)))
    .where(and(ofSchool(ctx, goodsItems), eq(goodsItems.kind, 'food')))
    .orderBy(asc(goodsItems.name));

/** The first day on which something of each item in stock is over. */
export async function firstDueDays(ctx: Reading): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx
    .select({ itemId: goodsStocks.itemId, dueOn: min(goodsStocks.dueOn) })
    .from(goodsStocks)
    .where(and(ofSchool(ctx, goodsStocks), sql`${goodsStocks.quantity} > 0`))
    .groupBy(goodsStocks.itemId);
  return new Map(rows.flatMap(({ itemId, dueOn }) => (dueOn === null ? [] : [[itemId, dueOn] as const])));
}
