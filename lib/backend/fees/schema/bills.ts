import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Bill } from '@/lib/contracts/fees/bills.ts';
import type { LineTrace } from '@/lib/rules/fees/bill-line.ts';
import type { BillNote } from '@/lib/rules/fees/bill-notes.ts';
import type { BillDocumentKind, BillState } from '@/lib/rules/fees/bill-states.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feeBatches } from './batches.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Bills. Once published, what one asks for never changes; how much of it is waived, paid and given back does
 * (`db/bill-guards.ts`).
 */
export const feeBills = tenantTable(
  'fee_bills',
  {
    /** Null on an opening bill: what a child owed in a former system. */
    batchId: uuid('batch_id'),
    month: indexedText('month').notNull(),
    /** Null on a draft. */
    number: indexedText('number'),
    state: text('state').$type<BillState>().notNull(),
    studentId: uuid('student_id').notNull(),
    /** The child as it was when the bill was made. */
    studentName: text('student_name').notNull(),
    studentNumber: indexedText('student_number').notNull(),
    classId: uuid('class_id'),
    className: text('class_name').notNull(),
    classKey: indexedText('class_key').notNull(),
    planName: text('plan_name'),
    planEdition: smallint('plan_edition'),
    payerGuardianId: uuid('payer_guardian_id'),
    payerName: text('payer_name'),
    amountCents: cents('amount_cents'),
    sponsoredCents: cents('sponsored_cents'),
    receivableCents: cents('receivable_cents'),
    waivedCents: cents('waived_cents').default(0),
    paidCents: cents('paid_cents').default(0),
    refundedCents: cents('refunded_cents').default(0),
    issueOn: date('issue_on').notNull(),
    dueOn: date('due_on').notNull(),
    /** The next day on which a part is due; null on drafts, and where nothing is due. */
    nextDueOn: date('next_due_on'),
    notes: jsonb('notes').$type<readonly BillNote[]>().notNull(),
    payers: jsonb('payers').$type<Bill['payers']>().notNull(),
    instalments: jsonb('instalments').$type<Bill['instalments']>().notNull(),
    publishedAt: instant('published_at'),
    seenAt: instant('seen_at'),
    urges: smallint('urges').notNull().default(0),
    /** Since when somebody keeps it as it is. */
    frozenAt: instant('frozen_at'),
    trashedAt: instant('trashed_at'),
    trashedBy: uuid('trashed_by'),
    trashReason: text('trash_reason').notNull().default(''),
    ...versioned(),
  },
  (t) => {
    const stands = sql`${t.trashedAt} is null`;
    return [
      refers('fee_bills_batch', t.batchId, feeBatches),
      refers('fee_bills_student', t.studentId, students),
      unique('fee_bills_number').on(t.schoolId, t.number),
      uniqueIndex('fee_bills_once')
        .on(t.schoolId, t.batchId, t.studentId)
        .where(sql`${t.trashedAt} is null and ${t.state} <> 'void'`),
      index('fee_bills_newest')
        .on(t.schoolId, t.month.desc().nullsFirst(), t.classKey, t.studentNumber, t.id)
        .where(stands),
      index('fee_bills_of_batch').on(t.schoolId, t.batchId, t.classKey, t.studentNumber, t.id).where(stands),
      index('fee_bills_of_student').on(t.schoolId, t.studentId, t.month),
      // Counted in a list of all bills, and found by a child's number; who may see a child alone decides by its id.
      index('fee_bills_of_number').on(t.schoolId, t.studentNumber, t.studentId).where(stands),
      index('fee_bills_not_standing').on(t.schoolId, t.month).where(sql`${stands} and ${t.state} in ('draft', 'void')`),
      index('fee_bills_owing').on(t.schoolId, t.nextDueOn).where(sql`${t.nextDueOn} is not null`),
      index('fee_bills_trash').on(t.schoolId, t.trashedAt, t.id).where(sql`${t.trashedAt} is not null`),
      check('fee_bills_receivable', sql`${t.receivableCents} = ${t.amountCents} - ${t.sponsoredCents}`),
      check('fee_bills_numbered', sql`(${t.number} is null) = (${t.state} = 'draft')`),
      check('fee_bills_settled', sql`least(${t.waivedCents}, ${t.paidCents}, ${t.refundedCents}) >= 0`),
    ];
  },
);

/** The lines of bills, each with the trace that makes its figures again (`lib/rules/fees/bill-line.ts`). */
export const feeBillLines = tenantTableBy(
  'fee_bill_lines',
  ['billId', 'at'],
  {
    billId: uuid('bill_id').notNull(),
    at: smallint('at').notNull(),
    month: indexedText('month').notNull(),
    itemId: uuid('item_id').notNull(),
    itemName: text('item_name').notNull(),
    /** The one-off charge that it takes in; null for what the plan charges. */
    oneOffId: uuid('one_off_id'),
    priceCents: cents('price_cents'),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    grossCents: cents('gross_cents'),
    discountCents: cents('discount_cents'),
    adjustmentCents: cents('adjustment_cents'),
    amountCents: cents('amount_cents'),
    sponsoredCents: cents('sponsored_cents'),
    waivedCents: cents('waived_cents').default(0),
    paidCents: cents('paid_cents').default(0),
    refundedCents: cents('refunded_cents').default(0),
    /** What each sponsor pays of it. */
    sponsors: jsonb('sponsors').$type<readonly { readonly id: string; readonly cents: number }[]>().notNull(),
    trace: jsonb('trace').$type<LineTrace>().notNull(),
  },
  (t) => [
    refers('fee_bill_lines_bill', t.billId, feeBills).onDelete('cascade'),
    refers('fee_bill_lines_item', t.itemId, feeItems),
    index('fee_bill_lines_of_one_off').on(t.schoolId, t.oneOffId).where(sql`${t.oneOffId} is not null`),
    index('fee_bill_lines_of_item').on(t.schoolId, t.itemId, t.month, t.billId),
    index('fee_bill_lines_discounted').on(t.schoolId, t.month, t.billId).where(sql`${t.discountCents} > 0`),
    check('fee_bill_lines_sum', sql`${t.amountCents} = ${t.grossCents} - ${t.discountCents} + ${t.adjustmentCents}`),
  ],
);

/** Which bill charges an item of a child's plan in a month: none is charged twice, whatever runs at the same time. */
export const feeCharged = tenantTableBy(
  'fee_charged',
  ['month', 'studentId', 'itemId'],
  {
    month: indexedText('month').notNull(),
    studentId: uuid('student_id').notNull(),
    itemId: uuid('item_id').notNull(),
    billId: uuid('bill_id').notNull(),
  },
  (t) => [
    refers('fee_charged_student', t.studentId, students).onDelete('cascade'),
    refers('fee_charged_item', t.itemId, feeItems),
    refers('fee_charged_bill', t.billId, feeBills).onDelete('cascade'),
    index('fee_charged_by').on(t.schoolId, t.billId),
  ],
);

/** What changed a published bill, one after the other; never changed itself. */
export const feeBillDocuments = tenantTable(
  'fee_bill_documents',
  {
    billId: uuid('bill_id').notNull(),
    kind: text('kind').$type<BillDocumentKind>().notNull(),
    cents: cents('cents'),
    /** Of a waiver: from which lines. */
    lines: jsonb('lines').$type<readonly { readonly at: number; readonly cents: number }[]>().notNull(),
    /** The waiver that it takes back. */
    takesBack: uuid('takes_back'),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('fee_bill_documents_bill', t.billId, feeBills).onDelete('cascade'),
    index('fee_bill_documents_of_bill').on(t.schoolId, t.billId, t.id),
    uniqueIndex('fee_bill_documents_once').on(t.schoolId, t.takesBack).where(sql`${t.takesBack} is not null`),
  ],
);
