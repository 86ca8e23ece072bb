import { text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { UnitState } from '@/lib/contracts/goods/unit.data.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

export const goodsUnits = tenantTable(
  'goods_units',
  {
    name: text('name').notNull(),
    state: text('state').$type<UnitState>().notNull().default('open'),
    note: text('note').notNull().default(''),
    ...versioned(),
  },
  (t) => [uniqueIndex('goods_units_name').on(t.schoolId, t.name)],
);
