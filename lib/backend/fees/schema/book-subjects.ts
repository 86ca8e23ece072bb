import { jsonb } from 'drizzle-orm/pg-core';
import { versioned } from '../../db/schema-parts.ts';
import { tenantTableBy } from '../../db/tenant-table.ts';

/** To which subjects of the books a school's closes are written, by what each is for. */
export const feeBookSubjects = tenantTableBy('fee_book_subjects', [], {
  subjects: jsonb('subjects').$type<Readonly<Record<string, string>>>().notNull(),
  ...versioned(),
});
