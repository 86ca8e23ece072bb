import { log } from '@/lib/log.ts';
import { isOpenChannelRefund } from '@/lib/rules/fees/channel-refunds.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { ChannelClient, ChannelRefund } from '../channels/channel-client.ts';
import type { ChannelSteps } from '../orders/ask-channel.ts';
import { clientOf } from '../orders/channel-source.ts';
import { feeChannelRefunds } from '../schema/channel-refunds.ts';
import { learnRefund, type StoredRefund } from './refunds.ts';

/**
 * Sends a refund, or asks how far it is, between two transactions. What is not known to have been taken up is sent once
 * more under the same number, which a channel pays once; a new number would pay it again.
 * @throws ServiceError notFound; channelDown: the school cannot ask this channel
 */
export async function askRefund(run: ChannelSteps, id: string): Promise<StoredRefund> {
  const { refund, client } = await run(async (ctx) => {
    const found = await findRow(ctx, feeChannelRefunds, id);
    return { refund: found, client: await clientOf(ctx, found.channel) };
  });
  if (!isOpenChannelRefund(refund.state)) return refund;
  if (!client) throw new ServiceError('channelDown');
  const answer = await answerOf(client, refund);
  return run((ctx) => learnRefund(ctx, id, answer));
}

const answerOf = (client: ChannelClient, { state, paidNumber, number, cents, paidCents, reason }: StoredRefund) => {
  const of = { number: paidNumber, refundNumber: number };
  const asked =
    state === 'accepted' ? client.queryRefund(of) : client.refund({ ...of, cents, totalCents: paidCents, reason });
  return asked.catch((err: unknown): ChannelRefund => {
    log.warn({ err, channel: client.channel }, 'a payment channel does not answer about a refund');
    return { state: 'unclear', reason: '' };
  });
};
