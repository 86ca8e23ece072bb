import { sql } from 'drizzle-orm';
import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { WarehouseState } from '@/lib/contracts/goods/warehouse.data.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

export const goodsWarehouses = tenantTable(
  'goods_warehouses',
  {
    name: text('name').notNull(),
    state: text('state').$type<WarehouseState>().notNull().default('open'),
    place: text('place').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The staff who keep it; where there are some, nobody else hands out of it. */
    keeperIds: uuid('keeper_ids').array().notNull().default(sql`'{}'`),
    /** As people walk along them; any shelf may be written where there are none. */
    shelves: text('shelves').array().notNull().default(sql`'{}'`),
    ...versioned(),
  },
  (t) => [uniqueIndex('goods_warehouses_name').on(t.schoolId, t.name)],
);
