import { and, asc, eq, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../db/rows.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { goodsDocuments } from './schema/document.ts';
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

const onOrderRow = z.object({ itemId: z.string(), quantity: z.number() });

/** What of each item is ordered and has not come yet, in base units. */
export async function onOrder({ tx, school }: Reading): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(
    tx,
    sql`
    select l.item_id as "itemId", sum(greatest(l.base_quantity - coalesce(r.came, 0), 0))::float8 as quantity
    from goods_documents d
      join goods_document_lines l on l.school_id = d.school_id and l.document_id = d.id
      left join lateral (
        select sum(rl.base_quantity) as came
        from goods_documents rd
          join goods_document_lines rl on rl.school_id = rd.school_id and rl.document_id = rd.id
        where rd.school_id = d.school_id and rd.source_id = d.id and rd.kind = 'receipt' and rd.state = 'posted'
          and rl.source_at = l.at) r on true
    where d.school_id = ${school.id} and d.kind = 'order' and d.state = 'open' and l.item_id is not null
    group by 1`,
    onOrderRow,
  );
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]));
}

/** The number of a request that stands: it waits or has passed; null for one that failed or was withdrawn. */
export async function standingRequest(ctx: Reading, id: string): Promise<string | null> {
  const [row] = await ctx.tx
    .select({ number: goodsDocuments.number, state: goodsDocuments.state })
    .from(goodsDocuments)
    .where(and(ofSchool(ctx, goodsDocuments), eq(goodsDocuments.id, id)));
  return row && (row.state === 'checking' || row.state === 'passed') ? row.number : null;
}
