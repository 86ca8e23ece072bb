import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { receiptCalls } from '@/lib/contracts/goods/receipt.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { goodsItems } from '../schema/item.ts';
import { goodsUnits } from '../schema/unit.ts';

type Calls = typeof receiptCalls;

const priceRow = z.object({
  id: z.string(),
  supplier: z.string(),
  receipts: z.number(),
  lastOn: z.string(),
  last: z.number(),
  lowest: z.number(),
  quantity: z.number(),
  cents: z.number(),
});

/**
 * What suppliers took for an item by what was received of them, per base unit as it was then; the one with the lowest
 * last price first. @throws ServiceError notFound
 */
export async function supplierPrices(
  ctx: Ctx,
  { itemId }: ParsedInputOf<Calls['supplierPrices']>,
): Promise<ReplyOf<Calls['supplierPrices']>> {
  const item = await findRow(ctx, goodsItems, itemId);
  const { name: unit } = await findRow(ctx, goodsUnits, item.unitId);
  const rows = await rowsOf(
    ctx.tx,
    sql`
    select supplier_id as id, supplier, count(distinct document_id)::int as receipts, max(day)::text as "lastOn",
      (array_agg(price order by day desc, document_id desc))[1]::float8 as last, min(price)::float8 as lowest,
      sum(base_quantity)::float8 as quantity, sum(cents)::float8 as cents
    from (
      select s.id as supplier_id, s.name as supplier, d.id as document_id, d.day, l.base_quantity, l.cents,
        round(l.price * l.denominator::numeric / l.numerator) as price
      from goods_document_lines l
        join goods_documents d on d.school_id = l.school_id and d.id = l.document_id
        join goods_suppliers s on s.school_id = d.school_id and s.id = d.supplier_id
      where l.school_id = ${ctx.school.id} and l.item_id = ${itemId} and d.kind = 'receipt' and d.state = 'posted'
        and l.base_quantity > 0
    ) received
    group by supplier_id, supplier order by last, supplier`,
    priceRow,
  );
  return { unit, rows };
}
