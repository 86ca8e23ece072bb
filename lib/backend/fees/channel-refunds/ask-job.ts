import type { JobHandler } from '../../kernel/jobs.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { asChannel } from '../orders/as-channel.ts';
import type { ChannelSteps } from '../orders/ask-channel.ts';
import { feeChannelRefunds } from '../schema/channel-refunds.ts';
import { askRefund } from './ask-refund.ts';
import { refundEnded } from './followers.ts';
import { askRefundLater } from './refunds.ts';

/** Sends a refund, asks how far it is for as long as that is not known, and sees to what waits for its end. */
export const refundAskJob: JobHandler = {
  async run(job) {
    const { refundId } = job.input as { refundId: string };
    const run: ChannelSteps = (step) => job.step((ctx) => step(asChannel(ctx)));
    // Where the school has taken its keys away, it is asked when they are back.
    await askRefund(run, refundId).catch((error: unknown) => {
      if (!(error instanceof ServiceError && error.error === 'channelDown')) throw error;
    });
    await run(async (ctx) => {
      const refund = await findRow(ctx, feeChannelRefunds, refundId);
      await askRefundLater(ctx, refund);
      await refundEnded(ctx, refund);
    });
  },

  /** What failed again and again is in the log, and its refund shows that it is not known. */
  giveUp: async () => {},
};
