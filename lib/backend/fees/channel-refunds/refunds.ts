import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  channelRefundAfter,
  isOpenChannelRefund,
  nextRefundAskAt,
  originalParts,
  type PaidByChannel,
} from '@/lib/rules/fees/channel-refunds.ts';
import type { Ctx } from '../../kernel/context.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { changeRow, nobody } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import type { ChannelRefund } from '../channels/channel-client.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { feeChannelRefunds as table } from '../schema/channel-refunds.ts';
import { channelDay } from '../statements/await.ts';
import type { Reading } from '../working.ts';

export type StoredRefund = typeof table.$inferSelect;
export const refundAsking = 'fees.refund.ask';

type Enqueueing = Parameters<typeof enqueueJob>[0];

/** Asks about a refund again when its time has come, for as long as it is not final. */
export async function askRefundLater(ctx: Enqueueing, refund: StoredRefund): Promise<void> {
  const at = isOpenChannelRefund(refund.state) ? nextRefundAskAt(refund.createdAt, ctx.now) : null;
  if (at) await enqueueJob(ctx, refundAsking, { refundId: refund.id }, 0, at);
}

type Begun = Pick<StoredRefund, 'channel' | 'paidNumber' | 'channelNumber' | 'paidCents' | 'cents' | 'reason'> & {
  readonly refundOrderId?: string;
};

/** Writes down what is to go back by a channel; the channel is asked behind this transaction. */
export async function beginRefund(ctx: Ctx, { refundOrderId, ...begun }: Begun): Promise<StoredRefund> {
  const id = uuidv7();
  const [row] = await ctx.tx
    .insert(table)
    .values({
      ...{ schoolId: ctx.school.id, id, number: id.replaceAll('-', ''), state: 'asked' as const, ...begun },
      ...{ refundOrderId: refundOrderId ?? null, createdAt: ctx.now, createdBy: ctx.person.accountId },
    })
    .returning();
  if (!row) throw new Error('The refund was not stored');
  const { number, channel, paidNumber, cents } = row;
  ctx.audit({
    action: 'fees.channelRefund.begin',
    object: { type: 'channelRefund', id },
    change: { number, channel, paidNumber, cents },
  });
  await enqueueJob(ctx, refundAsking, { refundId: id });
  return row;
}

/** Takes note of what a channel answers about a refund. Whoever learns of its end first writes it; it stays. */
export async function learnRefund(ctx: Ctx, id: string, answer: ChannelRefund): Promise<StoredRefund> {
  const refund = await lockRow(ctx, table, id);
  const state = channelRefundAfter(refund.state, answer.state);
  const said = 'reason' in answer ? answer.reason : '';
  const facts = { asks: refund.asks + 1, askedAt: ctx.now };
  if (state === refund.state) {
    await ctx.tx
      .update(table)
      .set({ ...facts, ...(isOpenChannelRefund(state) ? { said } : {}) })
      .where(and(ofSchool(ctx, table), eq(table.id, id)));
    return { ...refund, ...facts };
  }
  ctx.audit({
    action: 'fees.channelRefund.learn',
    object: { type: 'channelRefund', id },
    change: { before: refund.state, after: state, said },
  });
  const isTaken = state === 'accepted' || state === 'done';
  return changeRow({ ...ctx, person: nobody }, table, refund, {
    ...{ ...facts, state, said, acceptedAt: refund.acceptedAt ?? (isTaken ? ctx.now : null) },
    doneAt: answer.state === 'success' ? answer.at : null,
  });
}

/** What was given back of payments, or is on its way, by the numbers of their orders. */
export async function backOf(on: Reading, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await on.tx
    .select({ number: table.paidNumber, cents: sql<number>`sum(${table.cents})::float8` })
    .from(table)
    .where(and(ofSchool(on, table), inArray(table.paidNumber, [...numbers]), ne(table.state, 'failed')))
    .groupBy(table.paidNumber);
  return new Map(rows.map(({ number, cents }) => [number, cents]));
}

/** A payment that came by a channel, with what may still go back of it. */
export interface OriginalPayment extends PaidByChannel {
  readonly id: string;
  readonly channelNumber: string;
}

/** How much the channels can still take back of what came for a child by them. */
export async function originalRoom(ctx: Ctx, studentId: string): Promise<number> {
  const payments = await originalPayments(ctx, studentId);
  const { left } = originalParts(payments, Number.MAX_SAFE_INTEGER, channelDay(ctx.now));
  return Number.MAX_SAFE_INTEGER - left;
}

/**
 * What came for a child by channels and was booked, the newest first.
 * @param lock held until the transaction ends, so that nobody else gives the same money back
 */
export async function originalPayments(
  on: Reading,
  studentId: string,
  { lock = false } = {},
): Promise<OriginalPayment[]> {
  const orders = feeChannelOrders;
  const query = on.tx
    .select()
    .from(orders)
    .where(
      and(
        ofSchool(on, orders),
        eq(orders.state, 'success'),
        sql`${orders.paymentId} is not null`,
        sql`(${orders.studentId} = ${studentId} or ${orders.parts} @> ${JSON.stringify([{ studentId }])}::jsonb)`,
      ),
    )
    .orderBy(sql`${orders.paidAt} desc`, sql`${orders.id} desc`);
  const rows = await (lock ? query.for('update') : query);
  const back = await backOf(
    on,
    rows.map(({ number }) => number),
  );
  return rows.map(({ id, number, channel, channelNumber, paidAt, paidCents }) => ({
    ...{ id, number, channel, channelNumber: channelNumber ?? '', paidCents, backCents: back.get(number) ?? 0 },
    paidOn: paidAt ? channelDay(paidAt) : '',
  }));
}
