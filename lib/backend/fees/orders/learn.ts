import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { log } from '@/lib/log.ts';
import { isOverOrder, orderAfter } from '@/lib/rules/fees/channel-orders.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow, nobody } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import type { ChannelStanding, ReadNotice } from '../channels/channel-client.ts';
import type { PaymentReceiver } from '../channels/notices.ts';
import { feeChannelOrders as table } from '../schema/channel-orders.ts';
import { holdShifts } from '../shifts/find-shift.ts';
import { awaitStatement, channelDay } from '../statements/await.ts';
import { noteTheirs } from '../statements/note-theirs.ts';
import { asChannel } from './as-channel.ts';
import { bookOrder, type Paid, type StoredOrder } from './book-order.ts';

const digestOf = (standing: ChannelStanding) =>
  createHash('sha256').update(JSON.stringify(standing)).digest('base64url');

/**
 * Takes note of where an order stands at its channel: whoever learns of a payment first books it, all others find it
 * booked. Money counts whatever the order has come to. The order is held before bills are.
 * @param ctx of the channel (`asChannel`)
 */
export async function learn(ctx: Ctx, id: string, standing: ChannelStanding): Promise<StoredOrder> {
  if (standing.state === 'success') await holdShifts(ctx, 'opens');
  const order = await lockRow(ctx, table, id);
  if (standing.state === 'success') return paid(ctx, order, standing);
  const course = isOverOrder(order, ctx.now) ? 'over' : order.prepared === null ? 'notBegun' : 'running';
  const state = orderAfter(order.state, standing.state, course);
  const facts = { asks: order.asks + 1, askedAt: ctx.now, answer: digestOf(standing) };
  // An answer that says nothing new is counted, and no version is used up by it.
  if (state === order.state) {
    await ctx.tx
      .update(table)
      .set(facts)
      .where(and(ofSchool(ctx, table), eq(table.id, id)));
    return { ...order, ...facts };
  }
  ctx.audit({ object: { type: 'channelOrder', id }, change: { before: order.state, after: state } });
  return changeRow({ ...ctx, person: nobody }, table, order, { ...facts, state });
}

async function paid(ctx: Ctx, order: StoredOrder, standing: Paid): Promise<StoredOrder> {
  const { channelNumber } = standing;
  const [known] = await ctx.tx
    .select({ id: table.id, paymentId: table.paymentId, trouble: table.trouble })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.channel, order.channel), eq(table.channelNumber, channelNumber)));
  // What could not be booked, as its child was gone, is tried again.
  const isDone = known && (known.paymentId !== null || known.trouble === 'taken' || known.id !== order.id);
  if (isDone) return order;
  const target = order.state === 'success' && !known ? await beside(ctx, order) : order;
  const booked = await bookOrder(ctx, target, standing);
  const facts = { channelNumber, paidCents: standing.cents, paidAt: standing.paidAt, ...booked };
  ctx.audit({
    object: { type: 'channelOrder', id: target.id },
    change: { before: target.state, after: 'success', ...facts, paidAt: standing.paidAt.toISOString() },
  });
  const after = await changeRow({ ...ctx, person: nobody }, table, target, {
    ...{ state: 'success' as const, asks: target.asks + 1, askedAt: ctx.now, answer: digestOf(standing), ...facts },
  });
  await awaitStatement(ctx, order.channel, channelDay(standing.paidAt));
  return target === order ? after : order;
}

/** A second payment of one order is an order of its own, which asks for no bill. */
async function beside(ctx: Ctx, order: StoredOrder): Promise<StoredOrder> {
  const id = uuidv7();
  const own = { id, number: id.replaceAll('-', ''), state: 'closed' as const, parts: [], createdAt: ctx.now };
  const none = { channelNumber: null, paidCents: 0, paidAt: null, paymentId: null, keptCents: 0, trouble: null };
  const fresh = { asks: 0, askedAt: null, answer: '', prepared: null, preparedUntil: null, version: 1 };
  const [row] = await ctx.tx
    .insert(table)
    .values({ ...order, ...own, ...none, ...fresh })
    .returning();
  if (!row) throw new Error('The second payment was not stored');
  return row;
}

const unknownDigest = digestOf({ state: 'unknown' });
/** Whether its channel last said that it knows no such order: nobody has opened the wallet yet, as far as it knows. */
export const isUnknownThere = ({ answer }: StoredOrder): boolean => answer === unknownDigest;

type PaymentNotice = Extract<ReadNotice, { readonly kind: 'payment' }>;

/**
 * Takes a notice of a payment whose signature holds, inside its school. @returns whether the order is one of ours: what
 * is not, is left to whoever compares statements
 */
export async function learnByNotice(ctx: Ctx, channel: PayChannel, notice: PaymentNotice): Promise<boolean> {
  const [order] = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.number, notice.number), eq(table.channel, channel)));
  if (!order) return false;
  const { channelNumber, cents, paidAt } = notice;
  await learn(ctx, order.id, { state: 'success', channelNumber, cents, paidAt });
  return true;
}

/** Books a notice. One with a number that we never gave waits for whoever compares statements. */
export const orderReceiver: PaymentReceiver = async (on, channel, notice) => {
  const ctx = asChannel(on);
  if (!(await learnByNotice(ctx, channel, notice))) {
    log.warn({ channel, number: notice.number }, 'a payment of an order that is not ours');
    await noteTheirs(ctx, channel, notice);
  }
  return 'taken';
};
