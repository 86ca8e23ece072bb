import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { FiscalReceiptForm, FiscalReceiptState } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { indexedText, instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';
import { feePayments } from './payments.ts';

const serial = (name: string) => bigint(name, { mode: 'number' });

/** Numbered tickets that the school has obtained: a book, or a range of electronic numbers. */
export const feeFiscalReceiptBatches = tenantTable(
  'fee_ticket_batches',
  {
    name: indexedText('name').notNull(),
    form: text('form').$type<FiscalReceiptForm>().notNull(),
    /** Empty where the kind has none. */
    code: indexedText('code').notNull(),
    /** The digits in front of those that are counted; empty but for the longest numbers. */
    prefix: indexedText('prefix').notNull(),
    /** How many digits a serial is written with. */
    width: smallint('width').notNull(),
    firstSerial: serial('first_serial').notNull(),
    lastSerial: serial('last_serial').notNull(),
    obtainedOn: date('obtained_on').notNull(),
    obtainedFrom: text('obtained_from').notNull(),
    /** Where somebody who holds an electronic one can verify it. */
    verifyAt: text('verify_at').notNull(),
    note: text('note').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    /** On this day what was left of it was handed back, or struck off. */
    endedOn: date('ended_on'),
    endReason: text('end_reason').notNull().default(''),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
    ...versioned(),
  },
  (t) => [
    index('fee_ticket_batches_newest').on(t.schoolId, t.obtainedOn.desc().nullsFirst(), t.id),
    index('fee_ticket_batches_range').on(t.schoolId, t.code, t.prefix, t.firstSerial),
    check('fee_ticket_batches_span', sql`${t.firstSerial} between 0 and ${t.lastSerial}`),
    check('fee_ticket_batches_ended', sql`(${t.endedOn} is not null) = (${t.endReason} <> '')`),
  ],
);

/**
 * What became of a number: one row each, and none for numbers that nobody has used. A row is only added; what may
 * change of it is that it no longer stands (`db/payment-guards.ts`).
 */
export const feeFiscalReceipts = tenantTable(
  'fee_tickets',
  {
    batchId: uuid('batch_id').notNull(),
    serial: serial('serial').notNull(),
    state: text('state').$type<FiscalReceiptState>().notNull(),
    day: date('day').notNull(),
    /** Negative on a red one; nothing on a form that was spoilt. */
    cents: bigint('cents', { mode: 'number' }).notNull(),
    payerName: text('payer_name').notNull(),
    checkCode: text('check_code').notNull(),
    note: text('note').notNull(),
    /** The ticket that a red one takes back. */
    redOf: uuid('red_of'),
    /** Why it is void, was taken back, or takes another back. */
    reason: text('reason').notNull().default(''),
    undoneOn: date('undone_on'),
    undoneAt: instant('undone_at'),
    undoneBy: uuid('undone_by'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versioned(),
  },
  (t) => [
    refers('fee_tickets_batch', t.batchId, feeFiscalReceiptBatches),
    unique('fee_tickets_once').on(t.schoolId, t.batchId, t.serial),
    uniqueIndex('fee_tickets_red_once').on(t.schoolId, t.redOf).where(sql`${t.redOf} is not null`),
    index('fee_tickets_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.createdAt.desc().nullsFirst(), t.id),
    index('fee_tickets_serial').on(t.schoolId, t.serial),
    check('fee_tickets_red', sql`(${t.state} = 'red') = (${t.redOf} is not null)`),
    check('fee_tickets_undone', sql`(${t.state} in ('voided', 'flushed')) = (${t.undoneOn} is not null)`),
    check('fee_tickets_why', sql`(${t.state} = 'issued') = (${t.reason} = '')`),
    check(
      'fee_tickets_amount',
      sql`case ${t.state} when 'red' then ${t.cents} < 0 when 'voided' then ${t.cents} >= 0 else ${t.cents} > 0 end`,
    ),
  ],
);

/** Of which payments a ticket tells, and how much of each. */
export const feeFiscalReceiptParts = tenantTableBy(
  'fee_ticket_parts',
  ['ticketId', 'paymentId'],
  {
    ticketId: uuid('ticket_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** False once the ticket is void or was taken back; always on a red one. */
    stands: boolean('stands').notNull(),
  },
  (t) => [
    refers('fee_ticket_parts_ticket', t.ticketId, feeFiscalReceipts),
    refers('fee_ticket_parts_payment', t.paymentId, feePayments),
    index('fee_ticket_parts_of_payment').on(t.schoolId, t.paymentId),
    check('fee_ticket_parts_amount', sql`${t.cents} <> 0 and (${t.cents} > 0 or not ${t.stands})`),
  ],
);
