import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RefundRunRowState, RefundRunState } from '@/lib/rules/fees/refund-run-states.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeRefundOrders } from './refund-orders.ts';

const payee = {
  holder: text('holder').notNull(),
  account: text('account').notNull(),
  bank: text('bank').notNull(),
  /** The branch's number in the clearing system; empty where the bank asks for none. */
  bankCode: text('bank_code').notNull(),
};

/** To whom a bank pays what goes back to a child. */
export const feePayees = tenantTable(
  'fee_payees',
  { studentId: uuid('student_id').notNull(), ...payee, ...versioned() },
  (t) => [
    unique('fee_payees_once').on(t.schoolId, t.studentId),
    refers('fee_payees_student', t.studentId, students).onDelete('cascade'),
  ],
);

/** Refunds that the bank pays together. */
export const feeRefundRuns = tenantTable(
  'fee_refund_runs',
  {
    number: indexedText('number').notNull(),
    name: text('name').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundRunState>().notNull(),
    createdOn: date('created_on').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    submittedAt: instant('submitted_at'),
    submittedBy: uuid('submitted_by'),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** What was said when it was decided about. */
    note: text('note').notNull().default(''),
    /** When the file for the bank was first written. */
    sentAt: instant('sent_at'),
    sentBy: uuid('sent_by'),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by'),
    ...versioned(),
  },
  (t) => [
    unique('fee_refund_runs_number').on(t.schoolId, t.number),
    index('fee_refund_runs_newest').on(t.schoolId, t.createdAt.desc().nullsFirst(), t.id),
  ],
);

/**
 * What the bank pays of a run, one order each. Nothing of them changes but what became of it, and the account until the
 * run is submitted (`db/payment-guards.ts`); an order waits or is paid in one run alone.
 */
export const feeRefundRunRows = tenantTableBy(
  'fee_refund_run_rows',
  ['runId', 'at'],
  {
    runId: uuid('run_id').notNull(),
    /** Its serial number in the file. */
    at: smallint('at').notNull(),
    orderId: uuid('order_id').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** The run has made the order, and takes it back where it is withdrawn. */
    isOwn: boolean('is_own').notNull(),
    state: text('state').$type<RefundRunRowState>().notNull(),
    /** Why the bank refused it. */
    reason: text('reason').notNull().default(''),
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by'),
    /** As it stood when the run was submitted; empty before. */
    ...payee,
  },
  (t) => [
    refers('fee_refund_run_rows_run', t.runId, feeRefundRuns),
    refers('fee_refund_run_rows_order', t.orderId, feeRefundOrders),
    uniqueIndex('fee_refund_run_rows_once').on(t.schoolId, t.orderId).where(sql`${t.state} in ('waiting', 'paid')`),
    index('fee_refund_run_rows_of_order').on(t.schoolId, t.orderId),
    check('fee_refund_run_rows_back', sql`${t.cents} > 0`),
    check('fee_refund_run_rows_refused', sql`${t.state} <> 'failed' or ${t.reason} <> ''`),
  ],
);
