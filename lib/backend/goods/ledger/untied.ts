import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';

type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };

const untiedRow = z.object({ name: z.string() });

/**
 * Places and values whose kept sums are not those of their movements, by item, warehouse, shelf and lot. One statement.
 */
export async function untiedSums({ tx, school }: Reading): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql`with moved as (
      select m.item_id, m.warehouse_id, m.shelf, m.lot, i.keeps_lots and not i.shared_cost as own_cost,
        sum(m.quantity) as quantity, sum(m.cents) as cents
      from goods_movements m join goods_items i on i.school_id = m.school_id and i.id = m.item_id
      where m.school_id = ${school.id} group by 1, 2, 3, 4, 5
    ), worth as (
      select item_id, warehouse_id, case when own_cost then lot else '' end as lot, sum(quantity) as quantity,
        sum(cents) as cents
      from moved group by 1, 2, 3
    ), kept as (
      select item_id, warehouse_id, shelf, lot, quantity from goods_stocks where school_id = ${school.id}
    ), kept_worth as (
      select item_id, warehouse_id, lot, quantity, cents from goods_values where school_id = ${school.id}
    ), untied as (
      select item_id, warehouse_id, shelf, lot from moved full join kept using (item_id, warehouse_id, shelf, lot)
      where coalesce(moved.quantity, 0) <> coalesce(kept.quantity, 0)
      union
      select item_id, warehouse_id, '', lot from worth full join kept_worth using (item_id, warehouse_id, lot)
      where coalesce(worth.quantity, 0) <> coalesce(kept_worth.quantity, 0)
        or coalesce(worth.cents, 0) <> coalesce(kept_worth.cents, 0)
    )
    select concat_ws(' ', i.name, w.name, nullif(shelf, ''), nullif(lot, '')) as name
    from untied u join goods_items i on i.school_id = ${school.id} and i.id = u.item_id
      join goods_warehouses w on w.school_id = ${school.id} and w.id = u.warehouse_id
    order by 1`,
    untiedRow,
  );
  return rows.map(({ name }) => name);
}
