import { sql } from 'drizzle-orm';
import { integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RecordKind, RecordState } from '@/lib/contracts/salary/record.data.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';

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
    /** Its version: how often the month was imported. */
    sheet: smallint('sheet').notNull().default(1),
    /** The member of staff who imported it last, and does not approve it. */
    madeBy: uuid('made_by'),
    people: integer('people').notNull().default(0),
    /** Its items in their order, as JSON. */
    sealedItems: text('sealed_items').notNull(),
    /** When it is to be pushed, and the job that does. */
    dueAt: instant('due_at'),
    jobId: uuid('job_id'),
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

/** What the former versions of a record were; their slips stand among the others. */
export const salarySheets = tenantTableBy(
  'salary_sheets',
  ['recordId', 'number'],
  {
    recordId: uuid('record_id').notNull(),
    number: smallint('number').notNull(),
    fileName: text('file_name').notNull(),
    people: integer('people').notNull(),
    sealedItems: text('sealed_items').notNull(),
    madeBy: uuid('made_by'),
    endedAt: instant('ended_at').notNull(),
  },
  (t) => [refers('salary_sheets_record', t.recordId, salaryRecords).onDelete('cascade')],
);
