import { dayAfter } from '@/lib/rules/days.ts';
import { isPayChannel } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobHandler } from '../../kernel/jobs.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { asChannel } from '../orders/as-channel.ts';
import type { ChannelSteps } from '../orders/ask-channel.ts';
import { awaitLonger, awaitStatement } from '../statements/await.ts';
import { fetchDay, noteMiss } from './fetch.ts';

/**
 * Fetches the statement of a day in the morning after, asks again for one that is not there yet, and then waits for the
 * next day's: one day after the other, for as long as the school has the channel.
 */
export const statementFetchJob: JobHandler = {
  async run(job) {
    const { channel, day } = job.input as { channel: string; day: string };
    if (!isPayChannel(channel)) return;
    const run: ChannelSteps = (step) => job.step((ctx) => step(asChannel(ctx)));
    const problem = await fetchDay(run, { channel, day }).then(
      ({ answer }) => (answer === 'later' ? 'later' : null),
      (error: unknown) => {
        if (error instanceof ServiceError) return error.error;
        throw error;
      },
    );
    await run(async (ctx) => {
      if (problem === null) return awaitStatement(ctx, channel, dayAfter(day, 1));
      const tries = await noteMiss(ctx, { channel, day }, problem);
      // A school that has taken its keys away begins anew with its next payment.
      const isOver = tries === null || tries >= limits.feeStatementTries || problem === 'channelDown';
      if (!isOver) await awaitLonger(ctx, channel, day);
    });
  },

  /** What failed again and again is in the log, and the list of statements shows what is awaited. */
  giveUp: async () => {},
};
