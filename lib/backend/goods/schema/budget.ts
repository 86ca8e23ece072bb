import { bigint, integer, uuid } from 'drizzle-orm/pg-core';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** What a department may ask for in a year. */
export const goodsBudgets = tenantTableBy('goods_budgets', ['year', 'departmentId'], {
  year: integer('year').notNull(),
  departmentId: uuid('department_id').notNull(),
  cents: bigint('cents', { mode: 'number' }).notNull(),
});
