import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ChannelRefundState } from '@/lib/rules/fees/channel-refunds.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { indexedText, instant, versionedLater } from '../../db/schema-parts.ts';
import { refers, tenantTable } from '../../db/tenant-table.ts';
import { feeRefundOrders } from './refund-orders.ts';

const cents = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What goes back by the channel by which it was paid, payment by payment: each under a number that is used for this
 * part alone, however often it is sent.
 */
export const feeChannelRefunds = tenantTable(
  'fee_channel_refunds',
  {
    number: indexedText('number').notNull(),
    channel: indexedText('channel').$type<PayChannel>().notNull(),
    state: text('state').$type<ChannelRefundState>().notNull(),
    /** The payment that it gives back of: the number of its order, what the channel calls it, and what it came to. */
    paidNumber: indexedText('paid_number').notNull(),
    channelNumber: indexedText('channel_number').notNull(),
    paidCents: cents('paid_cents'),
    cents: cents('cents'),
    /** What the person reads in the wallet. */
    reason: text('reason').notNull(),
    /** The order that asked for it; null where a line of a statement was given back. */
    refundOrderId: uuid('refund_order_id'),
    /** What the channel said last, in its own word. */
    said: text('said').notNull().default(''),
    asks: integer('asks').notNull().default(0),
    askedAt: instant('asked_at'),
    /** When it is known to have been taken up, and to have arrived. */
    acceptedAt: instant('accepted_at'),
    doneAt: instant('done_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    ...versionedLater(),
  },
  (t) => [
    refers('fee_channel_refunds_order', t.refundOrderId, feeRefundOrders),
    unique('fee_channel_refunds_number').on(t.schoolId, t.number),
    index('fee_channel_refunds_of_payment').on(t.schoolId, t.channel, t.paidNumber),
    index('fee_channel_refunds_of_order').on(t.schoolId, t.refundOrderId).where(sql`${t.refundOrderId} is not null`),
    check('fee_channel_refunds_part', sql`${t.cents} between 1 and ${t.paidCents}`),
    check('fee_channel_refunds_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
  ],
);
