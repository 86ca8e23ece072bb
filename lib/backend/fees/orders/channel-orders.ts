import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ChannelOrderRow, channelOrderCalls } from '@/lib/contracts/fees/channel-orders.ts';
import { orderMachine } from '@/lib/rules/fees/channel-orders.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { countsOf, type StudentLink, searchedStudents } from '../../students/index.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBills } from '../schema/bills.ts';
import { feeChannelOrders as table } from '../schema/channel-orders.ts';
import { askChannel, channelStepsOf } from './ask-channel.ts';
import type { StoredOrder } from './book-order.ts';
import { endFamilyLink, familyLink } from './family-link.ts';

type Calls = typeof channelOrderCalls;

/** A page of orders, the newest first. */
async function pageOfOrders(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['channelOrders']>,
): Promise<ReplyOf<Calls['channelOrders']>> {
  const where = await narrowed(ctx, table, filters, {
    text: async (text) =>
      or(
        eq(table.number, text),
        eq(table.channelNumber, text),
        inArray(table.studentId, await searchedStudents(ctx, text, limits.feeSearchedChildren)),
      ),
    channel: (channel) => eq(table.channel, channel),
    state: (state) => eq(table.state, state),
    studentId: (id) => eq(table.studentId, id),
  });
  const newest = [desc(table.createdAt), desc(table.id)];
  const { rows, ...paged } = await countedPage(ctx, table, where, newest, { page, size });
  return { rows: await shown(ctx, rows), ...paged };
}

/** One of them. @throws ServiceError notFound */
async function orderView(ctx: Ctx, { id }: { readonly id: string }): Promise<ChannelOrderRow> {
  const [row] = await shown(ctx, [await findRow(ctx, table, id)]);
  if (!row) throw new ServiceError('notFound');
  return row;
}

/** Asks the channel, or closes there: what it answers is taken note of, whatever was meant. */
const asking =
  (move: 'ask' | 'close') =>
  async (steps: Steps, { id }: { readonly id: string }): Promise<ChannelOrderRow> => {
    await steps.run(async (ctx) => {
      const order = await findRow(ctx, table, id);
      const isStuck = order.trouble === 'childGone' && move === 'ask';
      if (!isStuck && orderMachine.after(order.state, move) === undefined) throw new ServiceError('wrongState');
      ctx.audit({ object: { type: 'channelOrder', id }, change: { move, state: order.state } });
    });
    await askChannel(channelStepsOf(steps), id, move === 'ask' ? 'query' : 'close');
    return steps.run((ctx) => orderView(ctx, { id }));
  };

async function shown(ctx: Ctx, rows: readonly StoredOrder[]): Promise<ChannelOrderRow[]> {
  const ids = rows.flatMap(({ parts }) => parts.map(({ billId }) => billId));
  const bills = await ctx.tx
    .select({ id: feeBills.id, number: feeBills.number, month: feeBills.month, name: feeBatches.name })
    .from(feeBills)
    .leftJoin(feeBatches, and(ofSchool(ctx, feeBatches), eq(feeBatches.id, feeBills.batchId)))
    .where(and(ofSchool(ctx, feeBills), inArray(feeBills.id, ids)));
  const known = new Map(bills.map((bill) => [bill.id, bill]));
  const mayAct = ctx.canEverywhere('fees.order.act');
  return rows.map((row) => {
    const { id, number, channel, scene, state, cents, payerName, asks, channelNumber, paidCents, version } = row;
    const moves = row.trouble === 'childGone' ? (['ask'] as const) : orderMachine.movesIn(state);
    return {
      ...{ id, version, number, channel, scene, state, cents, payerName, asks, channelNumber, paidCents },
      student: { id: row.studentId, name: row.studentName, number: '', className: row.className || null },
      createdAt: row.createdAt.toISOString(),
      until: row.until.toISOString(),
      askedAt: row.askedAt?.toISOString() ?? null,
      paidAt: row.paidAt?.toISOString() ?? null,
      ...{ paymentId: row.paymentId, keptCents: row.keptCents, trouble: row.trouble },
      bills: row.parts.map((part) => {
        const bill = known.get(part.billId);
        return {
          ...{ id: part.billId, cents: part.cents },
          ...{ number: bill?.number ?? '', month: bill?.month ?? '', name: bill?.name ?? '' },
        };
      }),
      actions: mayAct ? [...moves] : [],
    };
  });
}

/** Orders keep the records of their children: money may still come. */
export const channelOrderLink: StudentLink = { name: 'channelOrders', count: countsOf(table) };

export const channelOrderVerbs: VerbGroup<Calls> = {
  channelOrders: pageOfOrders,
  channelOrder: orderView,
  askOrder: { steps: asking('ask') },
  closeOrder: { steps: asking('close') },
  familyLink,
  endFamilyLink,
};
