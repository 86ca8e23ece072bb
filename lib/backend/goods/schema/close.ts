import { uuid } from 'drizzle-orm/pg-core';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** Months in which nothing is posted any more, nor in those before them. */
export const goodsCloses = tenantTableBy('goods_closes', ['month'], {
  month: indexedText('month').notNull(),
  closedAt: instant('closed_at').notNull(),
  closedBy: uuid('closed_by').notNull(),
});
