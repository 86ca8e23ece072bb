import { sql } from 'drizzle-orm';
import { bigint, check, date, index, text, unique, uuid } from 'drizzle-orm/pg-core';
import { indexedText, instant } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feeItems } from '../schema.ts';
import { feeOpenings } from './openings.ts';
import { feePayments } from './payments.ts';

export const balanceKinds = ['prepayment', 'deposit'] as const;
export type BalanceKind = (typeof balanceKinds)[number];

/** Transfers of what is held for a child to its brother or sister: documents, which nothing changes. */
export const feeBalanceMoves = tenantTable(
  'fee_balance_moves',
  {
    number: indexedText('number').notNull(),
    day: date('day').notNull(),
    /** Whose it was. */
    studentId: uuid('student_id').notNull(),
    toStudentId: uuid('to_student_id').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
  },
  (t) => [
    refers('fee_balance_moves_from', t.studentId, students),
    refers('fee_balance_moves_to', t.toStudentId, students),
    unique('fee_balance_moves_number').on(t.schoolId, t.number),
    index('fee_balance_moves_of_student').on(t.schoolId, t.studentId),
    index('fee_balance_moves_of_receiver').on(t.schoolId, t.toStudentId),
    check('fee_balance_moves_amount', sql`${t.cents} > 0`),
  ],
);

/**
 * What the school holds for children: paid ahead, or a deposit. Each row is an amount that came in at once; what uses
 * it takes of `leftCents`, the oldest first, and says so in `fee_balance_uses`.
 */
export const feeBalances = tenantTable(
  'fee_balances',
  {
    studentId: uuid('student_id').notNull(),
    kind: text('kind').$type<BalanceKind>().notNull(),
    /** Of a deposit: what it was charged as. */
    itemId: uuid('item_id'),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    leftCents: bigint('left_cents', { mode: 'number' }).notNull(),
    onDay: date('on_day').notNull(),
    note: text('note').notNull(),
    /** The number of what brought it. */
    document: text('document').notNull(),
    /** Where it came from: a former system, a payment, or the balance of a brother or sister. */
    openingId: uuid('opening_id'),
    paymentId: uuid('payment_id'),
    /** Then: the transfer. */
    movedFrom: uuid('moved_from'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** Its import was undone, or its payment reversed. */
    undoneAt: instant('undone_at'),
  },
  (t) => [
    refers('fee_balances_opening', t.openingId, feeOpenings),
    refers('fee_balances_payment', t.paymentId, feePayments),
    refers('fee_balances_move', t.movedFrom, feeBalanceMoves),
    refers('fee_balances_student', t.studentId, students),
    refers('fee_balances_item', t.itemId, feeItems),
    index('fee_balances_of_student').on(t.schoolId, t.studentId),
    index('fee_balances_of_opening').on(t.schoolId, t.openingId).where(sql`${t.openingId} is not null`),
    index('fee_balances_of_payment').on(t.schoolId, t.paymentId).where(sql`${t.paymentId} is not null`),
    check('fee_balances_left', sql`${t.cents} > 0 and ${t.leftCents} between 0 and ${t.cents}`),
    check('fee_balances_origin', sql`num_nonnulls(${t.openingId}, ${t.paymentId}, ${t.movedFrom}) = 1`),
  ],
);

/** What was taken of a balance, and by what: a payment, or a transfer to a brother or sister. */
export const feeBalanceUses = tenantTable(
  'fee_balance_uses',
  {
    balanceId: uuid('balance_id').notNull(),
    studentId: uuid('student_id').notNull(),
    /** Negative where a reversal puts it back. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    onDay: date('on_day').notNull(),
    paymentId: uuid('payment_id'),
    /** The transfer. */
    movedTo: uuid('moved_to'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    refers('fee_balance_uses_balance', t.balanceId, feeBalances),
    refers('fee_balance_uses_payment', t.paymentId, feePayments),
    refers('fee_balance_uses_move', t.movedTo, feeBalanceMoves),
    refers('fee_balance_uses_student', t.studentId, students),
    index('fee_balance_uses_of_balance').on(t.schoolId, t.balanceId),
    index('fee_balance_uses_of_payment').on(t.schoolId, t.paymentId).where(sql`${t.paymentId} is not null`),
    check('fee_balance_uses_one', sql`num_nonnulls(${t.paymentId}, ${t.movedTo}) = 1`),
  ],
);
