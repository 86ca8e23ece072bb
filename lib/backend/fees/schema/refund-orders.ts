import { sql } from 'drizzle-orm';
import { bigint, check, date, index, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { RefundOrderState } from '@/lib/rules/fees/refund-order-states.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feeBalances } from './balances.ts';
import { feeBills } from './bills.ts';
import { feePayments } from './payments.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * Orders to give money back. Of one that was asked for only its history changes (`db/payment-guards.ts`); what pays it
 * is a payment of the kind refund with the same number.
 */
export const feeRefundOrders = tenantTable(
  'fee_refund_orders',
  {
    number: indexedText('number').notNull(),
    state: text('state').$type<RefundOrderState>().notNull(),
    /** The child, as it stood when it was asked for. */
    studentId: uuid('student_id').notNull(),
    studentName: text('student_name').notNull(),
    className: text('class_name').notNull(),
    cents: cents('cents'),
    handedCents: cents('handed_cents'),
    /** By the channels by which was paid. */
    originalCents: cents('original_cents').default(0),
    toBalanceCents: cents('to_balance_cents'),
    nextBillCents: cents('next_bill_cents'),
    reason: text('reason').notNull(),
    requestedOn: date('requested_on').notNull(),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: uuid('requested_by').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    /** What was said when it was decided about. */
    note: text('note').notNull().default(''),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
    paidAt: instant('paid_at'),
    paidBy: uuid('paid_by'),
    paymentId: uuid('payment_id'),
    ...versioned(),
  },
  (t) => [
    refers('fee_refund_orders_student', t.studentId, students),
    refers('fee_refund_orders_payment', t.paymentId, feePayments),
    unique('fee_refund_orders_number').on(t.schoolId, t.number),
    index('fee_refund_orders_newest').on(
      t.schoolId,
      t.requestedOn.desc().nullsFirst(),
      t.requestedAt.desc().nullsFirst(),
      t.id,
    ),
    index('fee_refund_orders_of_student').on(t.schoolId, t.studentId, t.state),
    check(
      'fee_refund_orders_whole',
      sql`${t.cents} = ${t.handedCents} + ${t.originalCents} + ${t.toBalanceCents} + ${t.nextBillCents}`,
    ),
    check(
      'fee_refund_orders_sign',
      sql`${t.cents} > 0 and least(${t.handedCents}, ${t.originalCents}, ${t.toBalanceCents}, ${t.nextBillCents}) >= 0`,
    ),
    check('fee_refund_orders_paid', sql`(${t.state} in ('done', 'reversed')) = (${t.paymentId} is not null)`),
  ],
);

/** What an order gives back: of a line of a bill, of a balance, or of what waits to go off the next bill. */
export const feeRefundOrderLines = tenantTableBy(
  'fee_refund_order_lines',
  ['orderId', 'at'],
  {
    orderId: uuid('order_id').notNull(),
    at: smallint('at').notNull(),
    billId: uuid('bill_id'),
    /** The line's place on the bill. */
    line: smallint('line'),
    balanceId: uuid('balance_id'),
    /** The credit that waits for the next bill, and is paid out instead. */
    creditId: uuid('credit_id'),
    /** Null for what was paid ahead. */
    itemId: uuid('item_id'),
    /** The month that the bill charges. */
    month: indexedText('month'),
    cents: cents('cents'),
    /** The suggestion that says so; it may be gone where the order was not paid. */
    suggestionId: uuid('suggestion_id'),
  },
  (t) => [
    refers('fee_refund_order_lines_order', t.orderId, feeRefundOrders),
    refers('fee_refund_order_lines_bill', t.billId, feeBills),
    refers('fee_refund_order_lines_balance', t.balanceId, feeBalances),
    refers('fee_refund_order_lines_item', t.itemId, feeItems),
    index('fee_refund_order_lines_of_bill').on(t.schoolId, t.billId).where(sql`${t.billId} is not null`),
    index('fee_refund_order_lines_of_balance').on(t.schoolId, t.balanceId).where(sql`${t.balanceId} is not null`),
    check('fee_refund_order_lines_one', sql`num_nonnulls(${t.billId}, ${t.balanceId}, ${t.creditId}) = 1`),
    check('fee_refund_order_lines_placed', sql`num_nonnulls(${t.billId}, ${t.line}, ${t.month}) in (0, 3)`),
    check('fee_refund_order_lines_back', sql`${t.cents} > 0`),
  ],
);
