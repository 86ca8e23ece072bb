import { sql } from 'drizzle-orm';
import { bigint, check, uuid } from 'drizzle-orm/pg-core';
import { refers, tenantTableBy } from '../../db/tenant-table.ts';
import { goodsItems } from './item.ts';
import { goodsWarehouses } from './warehouse.ts';

/** How much of an item a warehouse has at least, and up to what it is bought. */
export const goodsLevels = tenantTableBy(
  'goods_levels',
  ['itemId', 'warehouseId'],
  {
    itemId: uuid('item_id').notNull(),
    warehouseId: uuid('warehouse_id').notNull(),
    least: bigint('least', { mode: 'number' }).notNull(),
    wanted: bigint('wanted', { mode: 'number' }).notNull(),
  },
  (t) => [
    refers('goods_levels_item', t.itemId, goodsItems),
    refers('goods_levels_warehouse', t.warehouseId, goodsWarehouses),
    check('goods_levels_sound', sql`${t.least} >= 0 and ${t.wanted} >= ${t.least}`),
  ],
);
