import { and, inArray } from 'drizzle-orm';
import { log } from '@/lib/log.ts';
import { isOpenOrder } from '@/lib/rules/fees/channel-orders.ts';
import type { BillsPurpose } from '../../family/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBills } from '../schema/bills.ts';
import { feeChannelOrders as table } from '../schema/channel-orders.ts';
import { asChannel } from './as-channel.ts';
import type { StoredOrder } from './book-order.ts';
import { clientOf, noticePathOf } from './channel-source.ts';
import { titleOf } from './pay-from-home.ts';

/**
 * What a page inside the wallet's app hands to it, for whoever came back with this code. Nothing is written: the order
 * is prepared at its channel under its own number, as often as it is opened, and paid once.
 * @throws ServiceError notFound: no order of this link waits; channelDown, channelSilent
 */
export const openWallet: BillsPurpose['wallet'] = async (run, { orderId, code, origin }) => {
  const { order, client, title, noticePath, path } = await run(async (on, asked) => {
    const ctx = asChannel(on);
    const [found] = await ctx.tx
      .select()
      .from(table)
      .where(oneOfSchool(ctx, table, orderId));
    const isOpen = found?.scene === 'inApp' && isOpenOrder(found.state) && found.until > ctx.now;
    if (!found || found.studentId !== asked.studentId || !isOpen) throw new ServiceError('notFound');
    return {
      ...{ order: found, client: await clientOf(ctx, found.channel), title: await titleFor(ctx, found) },
      ...{ noticePath: await noticePathOf(ctx, found.channel), path: asked.path },
    };
  });
  if (!(client?.openWallet && client.payerOf && noticePath)) throw new ServiceError('channelDown');
  const payer = await client.payerOf(code);
  if (!payer) {
    log.warn({ channel: order.channel }, 'the wallet does not say who has a page open');
    throw new ServiceError('channelSilent');
  }
  const { number, cents, until, scene } = order;
  const addresses = { noticeUrl: `${origin}${noticePath}`, returnUrl: `${origin}${path}` };
  return client.openWallet({ number, cents, until, scene, title, ...addresses }, payer);
};

/** The same words as where it was prepared first: another title would be another order. */
async function titleFor(ctx: Ctx, { parts }: StoredOrder): Promise<string> {
  const ids = parts.map(({ billId }) => billId);
  const bills = await ctx.tx
    .select({ id: feeBills.id, month: feeBills.month, batchId: feeBills.batchId })
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), inArray(feeBills.id, ids)));
  const batches = await ctx.tx
    .select({ id: feeBatches.id, name: feeBatches.name })
    .from(feeBatches)
    .where(
      and(
        ofSchool(ctx, feeBatches),
        inArray(
          feeBatches.id,
          bills.flatMap(({ batchId }) => batchId ?? []),
        ),
      ),
    );
  const nameOf = new Map(batches.map(({ id, name }) => [id, name]));
  const known = new Map(bills.map(({ id, month, batchId }) => [id, { month, name: nameOf.get(batchId ?? '') ?? '' }]));
  return titleOf(ids.flatMap((id) => known.get(id) ?? []));
}
