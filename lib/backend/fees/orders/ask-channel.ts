import { log } from '@/lib/log.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { ChannelClient, ChannelStanding } from '../channels/channel-client.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { asChannel } from './as-channel.ts';
import type { StoredOrder } from './book-order.ts';
import { clientOf } from './channel-source.ts';
import { learn } from './learn.ts';

/** One transaction in the school after the other, in the name of nobody. */
export type ChannelSteps = <T>(step: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** Steps in the channel's name, of a request that a person has made. */
export function channelStepsOf(steps: Steps): ChannelSteps {
  // In a box: what a step returns is no refusal that would be kept.
  return async (step) => (await steps.run(async (ctx) => ({ value: await step(asChannel(ctx)) }))).value;
}

/**
 * Asks a channel where an order stands, or closes it there, between two transactions, and takes note of the answer.
 * @throws ServiceError notFound; channelDown: the school cannot ask this channel
 */
export async function askChannel(run: ChannelSteps, id: string, how: 'query' | 'close'): Promise<StoredOrder> {
  const { order, client } = await run(async (ctx) => {
    const found = await findRow(ctx, feeChannelOrders, id);
    return { order: found, client: await clientOf(ctx, found.channel) };
  });
  if (!client) throw new ServiceError('channelDown');
  const standing = await standingOf(client, order.number, how);
  return run((ctx) => learn(ctx, id, standing));
}

/** Silence says nothing: neither that it was paid, nor that it was not. */
const standingOf = (client: ChannelClient, number: string, how: 'query' | 'close'): Promise<ChannelStanding> =>
  client[how](number).catch((err: unknown) => {
    log.warn({ err, channel: client.channel }, 'a payment channel does not answer');
    return { state: 'unclear' as const };
  });
