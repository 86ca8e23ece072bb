import { isOpenOrder, nextAskAt } from '@/lib/rules/fees/channel-orders.ts';
import { enqueueJob, type JobHandler, type JobRun } from '../../kernel/jobs.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { asChannel } from './as-channel.ts';
import { askChannel, type ChannelSteps } from './ask-channel.ts';
import type { StoredOrder } from './book-order.ts';

export const orderAsking = 'fees.order.ask';

type Asking = Parameters<typeof enqueueJob>[0];

/** Asks about an order again when its time has come, for as long as it is not final. */
export async function askLater(ctx: Asking, order: StoredOrder): Promise<void> {
  const at = isOpenOrder(order.state) ? nextAskAt(order, ctx.now) : null;
  if (at) await enqueueJob(ctx, orderAsking, { orderId: order.id }, 0, at);
}

const stepsOf =
  (job: JobRun): ChannelSteps =>
  (step) =>
    job.step((ctx) => step(asChannel(ctx)));

/**
 * Asks a channel about one order, or closes it there once it has ended, and sees to the next time. Whatever a crash
 * cuts off is asked again: answers are taken note of once.
 */
export const orderAskJob: JobHandler = {
  async run(job) {
    const { orderId } = job.input as { orderId: string };
    const run = stepsOf(job);
    const { order, now } = await run(async (ctx) => ({
      order: await findRow(ctx, feeChannelOrders, orderId),
      now: ctx.now,
    }));
    if (!isOpenOrder(order.state)) return;
    // Where the school has taken its keys away, it is asked when they are back.
    await askChannel(run, orderId, order.until <= now ? 'close' : 'query').catch((error: unknown) => {
      if (!(error instanceof ServiceError && error.error === 'channelDown')) throw error;
    });
    await run(async (ctx) => askLater(ctx, await findRow(ctx, feeChannelOrders, orderId)));
  },

  /** What failed again and again is in the log, and the list of orders shows what is not final. */
  giveUp: async () => {},
};
