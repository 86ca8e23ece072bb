import { text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** The key that seals a school's amounts, itself sealed by the installation's secret. */
export const salaryKeys = tenantTableBy('salary_keys', [], {
  sealedKey: text('sealed_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
