import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import type { PaymentKind } from '@/lib/rules/fees/payment-states.ts';
import { identityColumn, indexedText, instant, twinColumn } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feeBills } from './bills.ts';
import { feeShifts } from './shifts.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What moved money, one document each. Nothing of them changes any more (`db/payment-guards.ts`). Amounts of what goes
 * back are negative, so that sums over documents are what remained.
 */
export const feePayments = tenantTable(
  'fee_payments',
  {
    kind: text('kind').$type<PaymentKind>().notNull(),
    number: indexedText('number').notNull(),
    /** The day that it counts for; the day it was booked is that of `createdAt`. */
    day: date('day').notNull(),
    /** The day on which the bank had it, where it was claimed of its list. */
    arrivedOn: date('arrived_on'),
    /** Null where it went through the bank, and no cashier's drawer. */
    shiftId: uuid('shift_id'),
    cashierId: uuid('cashier_id').notNull(),
    /** The child in whose family it was paid, as it stood then. */
    studentId: uuid('student_id').notNull(),
    studentName: text('student_name').notNull(),
    className: text('class_name').notNull(),
    payerName: text('payer_name').notNull(),
    receivedCents: cents('received_cents'),
    fromBalanceCents: cents('from_balance_cents'),
    allocatedCents: cents('allocated_cents'),
    toBalanceCents: cents('to_balance_cents'),
    changeCents: cents('change_cents'),
    /** Of a refund: what is taken off the next bill; negative where that is handed over instead. */
    nextBillCents: cents('next_bill_cents').default(0),
    note: text('note').notNull(),
    /** The payment or refund that a reversal takes back. */
    reverses: uuid('reverses'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    refers('fee_payments_shift', t.shiftId, feeShifts),
    refers('fee_payments_student', t.studentId, students),
    unique('fee_payments_number').on(t.schoolId, t.number),
    uniqueIndex('fee_payments_reversed_once').on(t.schoolId, t.reverses).where(sql`${t.reverses} is not null`),
    index('fee_payments_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id),
    index('fee_payments_of_student').on(t.schoolId, t.studentId, t.day),
    index('fee_payments_of_shift').on(t.schoolId, t.shiftId),
    index('fee_payments_of_balance')
      .on(t.schoolId, t.day)
      .where(sql`${t.toBalanceCents} <> 0 or ${t.fromBalanceCents} <> 0 or ${t.nextBillCents} <> 0`),
    index('fee_payments_refunds').on(t.schoolId, t.day, t.createdAt, t.id).where(sql`${t.kind} = 'refund'`),
    index('fee_payments_reversals').on(t.schoolId, t.day, t.createdAt, t.id).where(sql`${t.kind} = 'reversal'`),
    check(
      'fee_payments_whole',
      sql`${t.receivedCents} + ${t.fromBalanceCents} = ${t.allocatedCents} + ${t.toBalanceCents} + ${t.changeCents} + ${t.nextBillCents}`,
    ),
    check('fee_payments_reversal', sql`(${t.kind} = 'reversal') = (${t.reverses} is not null)`),
    check(
      'fee_payments_sign',
      sql`case when ${t.kind} = 'payment'
        then least(${t.receivedCents}, ${t.fromBalanceCents}, ${t.allocatedCents}, ${t.toBalanceCents}, ${t.changeCents}) >= 0
        when ${t.kind} = 'reversal'
        then greatest(${t.fromBalanceCents}, ${t.toBalanceCents}, ${t.changeCents}) <= 0 and ${t.receivedCents}::numeric * ${t.allocatedCents} >= 0
        else greatest(${t.receivedCents}, ${t.allocatedCents}) <= 0 and ${t.changeCents} = 0
          and least(${t.fromBalanceCents}, ${t.toBalanceCents}) >= 0 end`,
    ),
    check('fee_payments_drawer', sql`${t.shiftId} is not null or ${t.changeCents} = 0`),
    check('fee_payments_next_bill', sql`${t.kind} <> 'payment' or ${t.nextBillCents} = 0`),
  ],
);

/** How a payment was paid. */
export const feePaymentTenders = tenantTableBy(
  'fee_payment_tenders',
  ['paymentId', 'at'],
  {
    paymentId: uuid('payment_id').notNull(),
    at: smallint('at').notNull(),
    payType: text('pay_type').$type<PayType>().notNull(),
    cents: cents('cents'),
    /** The number of the slip, or of the entry at the bank; empty where there is none. */
    reference: indexedText('reference').notNull(),
    referenceKey: identityColumn('reference_key', 'reference'),
    referenceTwin: twinColumn('reference_twin'),
    day: date('day').notNull(),
    /** False once the payment was reversed: its number may be booked anew. */
    counts: boolean('counts').notNull().default(true),
  },
  (t) => [
    refers('fee_payment_tenders_payment', t.paymentId, feePayments),
    uniqueIndex('fee_payment_tenders_once')
      .on(t.schoolId, t.payType, t.referenceKey, t.referenceTwin)
      .where(sql`${t.referenceKey} <> '' and ${t.counts} and ${t.cents} > 0`),
    uniqueIndex('fee_payment_tenders_back_once')
      .on(t.schoolId, t.payType, t.referenceKey, t.referenceTwin)
      .where(sql`${t.referenceKey} <> '' and ${t.counts} and ${t.cents} < 0`),
    index('fee_payment_tenders_of_day').on(t.schoolId, t.day, t.payType),
  ],
);

/** What a payment settles, by line of a bill. */
export const feePaymentParts = tenantTableBy(
  'fee_payment_parts',
  ['paymentId', 'at'],
  {
    paymentId: uuid('payment_id').notNull(),
    at: smallint('at').notNull(),
    billId: uuid('bill_id').notNull(),
    /** The line's place on the bill. */
    line: smallint('line').notNull(),
    itemId: uuid('item_id').notNull(),
    studentId: uuid('student_id').notNull(),
    classId: uuid('class_id'),
    /** The month that the bill charges. */
    month: indexedText('month').notNull(),
    cents: cents('cents'),
    day: date('day').notNull(),
  },
  (t) => [
    refers('fee_payment_parts_payment', t.paymentId, feePayments),
    refers('fee_payment_parts_bill', t.billId, feeBills),
    refers('fee_payment_parts_student', t.studentId, students),
    refers('fee_payment_parts_item', t.itemId, feeItems),
    index('fee_payment_parts_of_bill').on(t.schoolId, t.billId),
    index('fee_payment_parts_of_student').on(t.schoolId, t.studentId, t.day),
    index('fee_payment_parts_of_day').on(t.schoolId, t.day, t.itemId, t.classId),
  ],
);

/** Receipts, numbered without gaps. One that is wrong is taken back by a red one; then another may be written. */
export const feeReceipts = tenantTable(
  'fee_receipts',
  {
    number: indexedText('number').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** The receipt that this red one takes back. */
    redOf: uuid('red_of'),
    /** To whom it is written. */
    title: text('title').notNull(),
    cents: cents('cents'),
    reason: text('reason').notNull(),
    /** How often it was printed: all but the first are copies. */
    prints: integer('prints').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('fee_receipts_payment', t.paymentId, feePayments),
    unique('fee_receipts_number').on(t.schoolId, t.number),
    index('fee_receipts_of_payment').on(t.schoolId, t.paymentId),
    uniqueIndex('fee_receipts_red_once').on(t.schoolId, t.redOf).where(sql`${t.redOf} is not null`),
  ],
);
