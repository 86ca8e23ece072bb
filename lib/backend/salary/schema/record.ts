import { sql } from 'drizzle-orm';
import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RecordKind, RecordState } from '@/lib/contracts/salary/record.data.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { tenantTable } from '../../db/tenant-table.ts';

/** A payroll sheet that became slips. What it holds of money is sealed. */
export const salaryRecords = tenantTable(
  'salary_records',
  {
    /** YYYY-MM. */
    month: indexedText('month').notNull(),
    kind: text('kind').$type<RecordKind>().notNull(),
    title: text('title').notNull(),
    state: text('state').$type<RecordState>().notNull().default('draft'),
    fileName: text('file_name').notNull().default(''),
    people: integer('people').notNull().default(0),
    /** Its items in their order, as JSON. */
    sealedItems: text('sealed_items').notNull(),
    pushedAt: instant('pushed_at'),
    revokedAt: instant('revoked_at'),
    /** Why it was withdrawn, which readers see. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [uniqueIndex('salary_records_title').on(t.schoolId, t.month, t.title).where(sql`state <> 'revoked'`)],
);
