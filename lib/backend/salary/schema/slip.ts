import { index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ConfirmedHow, SlipState, ViewedOn } from '@/lib/contracts/salary/slip.data.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { staff } from '../../organisation/schema.ts';
import { salaryRecords } from './record.ts';

/** What one member of staff gets of a record. */
export const salarySlips = tenantTable(
  'salary_slips',
  {
    recordId: uuid('record_id').notNull(),
    staffId: uuid('staff_id').notNull(),
    /** The version of its record. */
    sheet: smallint('sheet').notNull().default(1),
    /** Of its record. */
    month: indexedText('month').notNull(),
    state: text('state').$type<SlipState>().notNull().default('waiting'),
    /** Cents in the order of the record's items, as JSON. */
    sealedValues: text('sealed_values').notNull(),
    /** What it said when it was approved; empty before. */
    approvedMark: text('approved_mark').notNull().default(''),
    sentAt: instant('sent_at'),
    viewedAt: instant('viewed_at'),
    /** What it was first opened on; null until then, and of slips that were opened before this was kept. */
    viewedOn: text('viewed_on').$type<ViewedOn>(),
    confirmedAt: instant('confirmed_at'),
    /** By its owner, or because its days were over. */
    confirmedHow: text('confirmed_how').$type<ConfirmedHow>(),
    revokedAt: instant('revoked_at'),
    reason: text('reason').notNull().default(''),
    ...versioned(),
  },
  (t) => [
    refers('salary_slips_record', t.recordId, salaryRecords).onDelete('cascade'),
    refers('salary_slips_staff', t.staffId, staff),
    uniqueIndex('salary_slips_one').on(t.schoolId, t.recordId, t.sheet, t.staffId),
    index('salary_slips_of_staff').on(t.schoolId, t.staffId, t.month),
  ],
);

/** What its owner asks about an item of a slip, and what the office answers. */
export const salaryQuestions = tenantTable(
  'salary_questions',
  {
    slipId: uuid('slip_id').notNull(),
    /** The place of the item. */
    item: smallint('item').notNull(),
    sealedQuestion: text('sealed_question').notNull(),
    askedAt: instant('asked_at').notNull(),
    sealedAnswer: text('sealed_answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').notNull().default(''),
  },
  (t) => [
    refers('salary_questions_slip', t.slipId, salarySlips).onDelete('cascade'),
    index('salary_questions_of_slip').on(t.schoolId, t.slipId),
  ],
);

/** Each time that somebody of the office saw amounts, and why: of one slip, or of all of a record. */
export const salaryOpenings = tenantTable(
  'salary_openings',
  {
    recordId: uuid('record_id').notNull(),
    slipId: uuid('slip_id'),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    refers('salary_openings_record', t.recordId, salaryRecords).onDelete('cascade'),
    refers('salary_openings_slip', t.slipId, salarySlips).onDelete('cascade'),
    index('salary_openings_of_record').on(t.schoolId, t.recordId),
  ],
);
