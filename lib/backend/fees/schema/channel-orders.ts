import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OrderState, OrderTrouble, PayScene } from '@/lib/rules/fees/channel-orders.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { indexedText, instant, versionedLater } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { students } from '../../students/schema.ts';
import { feePayments } from './payments.ts';

/** What an order asks of a bill. */
export interface OrderPart {
  readonly billId: string;
  readonly studentId: string;
  readonly cents: number;
}

/** How a payment that its channel has prepared can be made. */
export type KeptPrepared = { readonly go: string } | { readonly code: string };

/** What families began to pay from home: each is one order at its channel, under a number that is used once. */
export const feeChannelOrders = tenantTable(
  'fee_channel_orders',
  {
    number: indexedText('number').notNull(),
    /** Whose link it was begun by. */
    studentId: uuid('student_id').notNull(),
    studentName: text('student_name').notNull(),
    className: text('class_name').notNull(),
    channel: indexedText('channel').$type<PayChannel>().notNull(),
    scene: text('scene').$type<PayScene>().notNull(),
    state: text('state').$type<OrderState>().notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** None where money came that belongs to no order of ours that is still to be paid. */
    parts: jsonb('parts').$type<readonly OrderPart[]>().notNull(),
    payerName: text('payer_name').notNull(),
    /** The last moment to pay. */
    until: instant('until').notNull(),
    prepared: jsonb('prepared').$type<KeptPrepared>(),
    preparedUntil: instant('prepared_until'),
    /** How often its channel has answered, when last, and the digest of that answer. */
    asks: integer('asks').notNull().default(0),
    askedAt: instant('asked_at'),
    answer: text('answer').notNull().default(''),
    /** What the channel calls the payment: booked once, whoever learns of it. */
    channelNumber: indexedText('channel_number'),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
    paidAt: instant('paid_at'),
    paymentId: uuid('payment_id'),
    /** What its bills had no room for. */
    keptCents: bigint('kept_cents', { mode: 'number' }).notNull().default(0),
    trouble: text('trouble').$type<OrderTrouble>(),
    createdAt: instant('created_at').notNull(),
    ...versionedLater(),
  },
  (t) => [
    refers('fee_channel_orders_student', t.studentId, students),
    refers('fee_channel_orders_payment', t.paymentId, feePayments),
    unique('fee_channel_orders_number').on(t.schoolId, t.number),
    uniqueIndex('fee_channel_orders_booked')
      .on(t.schoolId, t.channel, t.channelNumber)
      .where(sql`${t.channelNumber} is not null`),
    index('fee_channel_orders_newest').on(t.schoolId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('fee_channel_orders_of_student').on(t.schoolId, t.studentId),
    index('fee_channel_orders_open').on(t.schoolId, t.id).where(sql`${t.state} in ('created', 'paying', 'unclear')`),
    check('fee_channel_orders_paid', sql`(${t.state} = 'success') = (${t.channelNumber} is not null)`),
    check('fee_channel_orders_whole', sql`${t.keptCents} between 0 and ${t.paidCents}`),
  ],
);
