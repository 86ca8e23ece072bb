import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Said } from '@/lib/contracts/errors.ts';
import type { BatchScope } from '@/lib/contracts/fees/batches.ts';
import type { BatchState } from '@/lib/rules/fees/batch-states.ts';
import type { BillFault } from '@/lib/rules/fees/bill.ts';
import type { Finding } from '@/lib/rules/fees/bill-notes.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';

/** Bills of many children for a month. */
export const feeBatches = tenantTable(
  'fee_batches',
  {
    number: indexedText('number').notNull(),
    name: text('name').notNull(),
    month: indexedText('month').notNull(),
    state: text('state').$type<BatchState>().notNull(),
    scope: jsonb('scope').$type<BatchScope>().notNull(),
    itemIds: jsonb('item_ids').$type<string[]>().notNull(),
    withOneOffs: boolean('with_one_offs').notNull(),
    issueOn: date('issue_on').notNull(),
    dueOn: date('due_on').notNull(),
    allowPartial: boolean('allow_partial').notNull(),
    minPartCents: bigint('min_part_cents', { mode: 'number' }),
    note: text('note').notNull(),
    changeBp: smallint('change_bp').notNull(),
    /** The job that generates, and the last child that it has done: a job begun anew goes on behind it. */
    jobId: uuid('job_id'),
    doneUpTo: uuid('done_up_to'),
    error: jsonb('error').$type<Said>(),
    /** Why it was withdrawn or closed. */
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    generatedAt: instant('generated_at'),
    publishedAt: instant('published_at'),
    publishedBy: uuid('published_by'),
    ...versioned(),
  },
  (t) => [
    unique('fee_batches_number').on(t.schoolId, t.number),
    check('fee_batches_forward', sql`${t.dueOn} >= ${t.issueOn}`),
  ],
);

/** What a batch has to say of a child: its bill beside the month before, or why it has none. */
export const feeBatchChildren = tenantTableBy(
  'fee_batch_children',
  ['batchId', 'studentId'],
  {
    batchId: uuid('batch_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** As the bill was made; the order of the review. */
    classId: uuid('class_id'),
    classKey: indexedText('class_key').notNull(),
    studentNumber: indexedText('student_number').notNull(),
    billId: uuid('bill_id'),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    beforeCents: bigint('before_cents', { mode: 'number' }),
    findings: text('findings').array().$type<Finding[]>().notNull(),
    faults: jsonb('faults').$type<readonly BillFault[]>().notNull(),
  },
  (t) => [
    refers('fee_batch_children_batch', t.batchId, feeBatches).onDelete('cascade'),
    refers('fee_batch_children_student', t.studentId, students).onDelete('cascade'),
    index('fee_batch_children_order').on(t.schoolId, t.batchId, t.classKey, t.studentNumber),
  ],
);

/** What a person typed on a child's charge: it outlives the bill, which is made anew with it. */
export const feeTypedCharges = tenantTableBy(
  'fee_typed_charges',
  ['batchId', 'studentId', 'itemId'],
  {
    batchId: uuid('batch_id').notNull(),
    studentId: uuid('student_id').notNull(),
    itemId: uuid('item_id').notNull(),
    quantityHundredths: integer('quantity_hundredths'),
    adjustmentCents: bigint('adjustment_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    typedAt: instant('typed_at').notNull(),
    typedBy: uuid('typed_by').notNull(),
  },
  (t) => [
    refers('fee_typed_charges_batch', t.batchId, feeBatches).onDelete('cascade'),
    refers('fee_typed_charges_student', t.studentId, students).onDelete('cascade'),
    refers('fee_typed_charges_item', t.itemId, feeItems),
  ],
);
