import { text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** What the columns of a source were said to be, by a mark of its headings, which nobody can read off it. */
export const salaryMappings = tenantTableBy('salary_mappings', ['source'], {
  source: text('source').notNull(),
  sealedColumns: text('sealed_columns').notNull(),
  usedAt: instant('used_at').notNull(),
});
