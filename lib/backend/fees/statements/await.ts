import { dayAfter } from '@/lib/rules/days.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { Ctx } from '../../kernel/context.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { writtenMoment } from '../channels/channel-moments.ts';
import { feeStatements as table } from '../schema/statements.ts';

export const statementFetching = 'fees.statement.fetch';

type Awaiting = Pick<Ctx, 'tx' | 'now' | 'school' | 'person' | 'afterCommit'>;

/** On which day something happened by the clocks of channels. */
export const channelDay = (at: Date): string => writtenMoment(at).slice(0, 10);

/** When channels have written the statement of a day: in the middle of the next morning. */
const writtenAt = (day: string) => new Date(`${dayAfter(day, 1)}T10:10:00+08:00`);

/** Sees to it that a channel's statement of a day is fetched once it is written; said again it is the same. */
export async function awaitStatement(ctx: Awaiting, channel: PayChannel, day: string): Promise<void> {
  const added = await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, channel, day, state: 'awaited', createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ id: table.id });
  const at = new Date(Math.max(writtenAt(day).getTime(), ctx.now.getTime()));
  if (added.length > 0) await enqueueJob(ctx, statementFetching, { channel, day }, 0, at);
}

const halfHour = 30 * 60_000;

/** Asks for it again in half an hour. */
export const awaitLonger = (ctx: Awaiting, channel: PayChannel, day: string): Promise<string> =>
  enqueueJob(ctx, statementFetching, { channel, day }, 0, new Date(ctx.now.getTime() + halfHour));
