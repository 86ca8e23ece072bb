import { date, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SupplierState } from '@/lib/contracts/goods/supplier.data.ts';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

export const goodsSuppliers = tenantTable(
  'goods_suppliers',
  {
    name: text('name').notNull(),
    state: text('state').$type<SupplierState>().notNull().default('open'),
    contact: text('contact').notNull().default(''),
    phone: text('phone').notNull().default(''),
    papers: text('papers').notNull().default(''),
    papersUntil: date('papers_until'),
    note: text('note').notNull().default(''),
    ...versioned(),
  },
  (t) => [uniqueIndex('goods_suppliers_name').on(t.schoolId, t.name)],
);
