import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { StatementLineState, StatementSource, StatementState } from '@/lib/rules/fees/reconciliation.ts';
import type { StatementKind } from '@/lib/rules/fees/statement-lines.ts';
import { identityColumn, indexedText, instant, versionedLater } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { feeChannelOrders } from './channel-orders.ts';
import { feePayments } from './payments.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** A channel's statement of a day: awaited from the moment at which something happened on it. */
export const feeStatements = tenantTable(
  'fee_statements',
  {
    channel: indexedText('channel').$type<PayChannel>().notNull(),
    /** By the channel's clock. */
    day: date('day').notNull(),
    state: text('state').$type<StatementState>().notNull(),
    source: text('source').$type<StatementSource>(),
    /** Of the file, by which it is known where it comes again. */
    digest: text('digest').notNull().default(''),
    lines: integer('lines').notNull().default(0),
    paidCents: cents('paid_cents'),
    refundCents: cents('refund_cents'),
    feeCents: cents('fee_cents'),
    /** How often it was asked for, and why the last time gave nothing. */
    tries: integer('tries').notNull().default(0),
    problem: text('problem').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    ...versionedLater(),
  },
  (t) => [
    unique('fee_statements_once').on(t.schoolId, t.channel, t.day),
    index('fee_statements_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.channel),
    check('fee_statements_read', sql`(${t.state} = 'awaited') = (${t.readAt} is null)`),
  ],
);

/**
 * What channels and we say happened, line by line: a channel number stands once, whichever statement names it. Whether
 * both agree is worked out where a statement is read, and decided about by people where they do not.
 */
export const feeStatementLines = tenantTable(
  'fee_statement_lines',
  {
    /** The statement that names it; null where we alone do, or a notice. */
    statementId: uuid('statement_id'),
    channel: indexedText('channel').$type<PayChannel>().notNull(),
    day: date('day').notNull(),
    kind: text('kind').$type<StatementKind>().notNull(),
    at: instant('at').notNull(),
    channelNumber: indexedText('channel_number').notNull(),
    channelKey: identityColumn('channel_key', 'channel_number'),
    number: indexedText('number').notNull(),
    refundNumber: indexedText('refund_number').notNull(),
    cents: cents('cents'),
    feeCents: cents('fee_cents'),
    /** What we have booked of it; null where that is nothing. */
    ourCents: bigint('our_cents', { mode: 'number' }),
    state: text('state').$type<StatementLineState>().notNull(),
    orderId: uuid('order_id'),
    /** What it was booked as, by whoever decided so. */
    paymentId: uuid('payment_id'),
    reason: text('reason').notNull().default(''),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by'),
    ...versionedLater(),
  },
  (t) => [
    refers('fee_statement_lines_statement', t.statementId, feeStatements),
    refers('fee_statement_lines_order', t.orderId, feeChannelOrders),
    refers('fee_statement_lines_payment', t.paymentId, feePayments),
    unique('fee_statement_lines_once').on(t.schoolId, t.channel, t.kind, t.channelNumber, t.refundNumber),
    index('fee_statement_lines_newest').on(t.schoolId, t.day.desc().nullsFirst(), t.id),
    index('fee_statement_lines_of_day').on(t.schoolId, t.channel, t.day),
    index('fee_statement_lines_open')
      .on(t.schoolId, t.day)
      .where(sql`${t.state} in ('onlyTheirs', 'onlyOurs', 'differs')`),
    check('fee_statement_lines_money', sql`${t.cents} > 0`),
    check('fee_statement_lines_decided', sql`${t.state} <> 'explained' or ${t.reason} <> ''`),
  ],
);
