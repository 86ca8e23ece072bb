import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { WrittenOpening } from '@/lib/contracts/fees/openings.ts';
import type { OpeningFault, OpeningKind, OpeningState } from '@/lib/rules/fees/opening-rows.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';

/** Sheets of what a school brings from its former system, each kept and undone as a whole. */
export const feeOpenings = tenantTable('fee_openings', {
  fileName: text('file_name').notNull(),
  state: text('state').$type<OpeningState>().notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  keptAt: instant('kept_at'),
  keptBy: uuid('kept_by'),
  undoneAt: instant('undone_at'),
  undoneBy: uuid('undone_by'),
  /** Why it was undone. */
  reason: text('reason').notNull().default(''),
  ...versioned(),
});

/** The rows of a sheet as they were written, with what was found in them; kept as the record of what was brought. */
export const feeOpeningRows = tenantTableBy(
  'fee_opening_rows',
  ['openingId', 'at'],
  {
    openingId: uuid('opening_id').notNull(),
    /** As the spreadsheet program numbers it. */
    at: integer('at').notNull(),
    written: jsonb('written').$type<WrittenOpening>().notNull(),
    fault: text('fault').$type<OpeningFault>(),
    kind: text('kind').$type<OpeningKind>(),
    studentId: uuid('student_id'),
    itemId: uuid('item_id'),
    cents: bigint('cents', { mode: 'number' }),
    onDay: date('on_day'),
    /** The bill, balance or agreement that was made of it. */
    madeId: uuid('made_id'),
  },
  (t) => [
    refers('fee_opening_rows_opening', t.openingId, feeOpenings).onDelete('cascade'),
    index('fee_opening_rows_of_student').on(t.schoolId, t.studentId).where(sql`${t.studentId} is not null`),
  ],
);

/** What was agreed with families before: parts to pay in, a reduction. */
export const feeAgreements = tenantTable(
  'fee_agreements',
  {
    openingId: uuid('opening_id').notNull(),
    studentId: uuid('student_id').notNull(),
    itemId: uuid('item_id'),
    onDay: date('on_day').notNull(),
    note: text('note').notNull(),
    document: text('document').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** Its import was undone. */
    undoneAt: instant('undone_at'),
    cents: bigint('cents', { mode: 'number' }),
  },
  (t) => [
    refers('fee_agreements_opening', t.openingId, feeOpenings),
    refers('fee_agreements_student', t.studentId, students),
    refers('fee_agreements_item', t.itemId, feeItems),
    index('fee_agreements_of_student').on(t.schoolId, t.studentId),
    index('fee_agreements_of_opening').on(t.schoolId, t.openingId),
  ],
);
