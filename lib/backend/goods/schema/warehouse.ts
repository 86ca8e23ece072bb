import { text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    ...versioned(),
  },
  (t) => [uniqueIndex('goods_warehouses_name').on(t.schoolId, t.name)],
);
