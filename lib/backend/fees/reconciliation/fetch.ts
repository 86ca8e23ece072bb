import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reconciliationCalls } from '@/lib/contracts/fees/reconciliation.ts';
import { log } from '@/lib/log.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import type { ChannelStatement } from '../channels/channel-client.ts';
import { type ChannelSteps, channelStepsOf } from '../orders/ask-channel.ts';
import { clientOf } from '../orders/channel-source.ts';
import { feeChannels } from '../schema/channels.ts';
import { feeStatementLines, feeStatements } from '../schema/statements.ts';
import { channelDay } from '../statements/await.ts';
import { readStatementFile, statementRefusal } from '../statements/read-file.ts';
import { keepStatement, linesOfDay, openLines } from './keep.ts';

type Calls = typeof reconciliationCalls;
type Taken = ReplyOf<Calls['fetchStatement']>;

interface OfDay {
  readonly channel: PayChannel;
  readonly day: string;
}

/** Whose statement is read; a channel that is not set up has none. @throws ServiceError channelDown; invalid */
async function merchantOf(ctx: Ctx, { channel, day }: OfDay): Promise<string> {
  if (day >= channelDay(ctx.now)) throw invalidFields({ day: { key: 'dayAhead' } });
  const [row] = await ctx.tx
    .select({ merchantId: feeChannels.merchantId })
    .from(feeChannels)
    .where(and(ofSchool(ctx, feeChannels), eq(feeChannels.channel, channel)));
  if (!row) throw new ServiceError('channelDown');
  return row.merchantId;
}

const told = async (ctx: Ctx, { channel, day }: OfDay, answer: Taken['answer']): Promise<Taken> => ({
  answer,
  lines: await ctx.tx.$count(feeStatementLines, linesOfDay(ctx, channel, day)),
  open: await openLines(ctx, channel, day),
});

async function* only(bytes: Uint8Array) {
  yield bytes;
}

/**
 * Fetches the statement of a day and takes it in, its channel asked between two transactions.
 * @throws ServiceError invalid: the day is not over; channelDown, channelSilent, statementRefused
 */
export async function fetchDay(run: ChannelSteps, of: OfDay): Promise<Taken> {
  const { client, merchantId } = await run(async (ctx) => ({
    merchantId: await merchantOf(ctx, of),
    client: await clientOf(ctx, of.channel),
  }));
  if (!client) throw new ServiceError('channelDown');
  const came = await client.statement(of.day).catch((error: unknown): ChannelStatement => {
    throw statementRefusal(error) ?? error;
  });
  if (came.state === 'later') return run((ctx) => told(ctx, of, 'later'));
  const none = { lines: [], digest: 'none' };
  const read =
    came.state === 'ready' ? await readStatementFile(only(came.bytes), of.channel, { day: of.day, merchantId }) : none;
  return run(async (ctx) => {
    const { isNew } = await keepStatement(ctx, { ...of, ...read, source: 'fetched' });
    return told(ctx, of, came.state === 'none' ? 'none' : isNew ? 'read' : 'known');
  });
}

/** The same, for whoever presses it. */
export const fetchStatement = (steps: Steps, of: ParsedInputOf<Calls['fetchStatement']>): Promise<Taken> =>
  fetchDay(channelStepsOf(steps), of);

/**
 * Takes a statement that a person has got from the channel's own site. What it alone tells is not booked by itself: a
 * file can be written by anybody.
 * @throws ServiceError unreadableFile, tooLarge, statementRefused, channelDown, invalid
 */
export async function readStatement(steps: Steps, of: ParsedInputOf<Calls['readStatement']>): Promise<Taken> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const merchantId = await steps.run((ctx) => merchantOf(ctx, of));
  const read = await readStatementFile(file.bytes(), of.channel, { day: of.day, merchantId });
  return steps.run(async (ctx) => {
    const { isNew } = await keepStatement(ctx, { ...of, ...read, source: 'uploaded' });
    return told(ctx, of, isNew ? 'read' : 'known');
  });
}

/** Notes why a statement that is awaited has not come. @returns how often it was asked for; null where it is here */
export async function noteMiss(ctx: Ctx, { channel, day }: OfDay, problem: string): Promise<number | null> {
  const [row] = await ctx.tx
    .update(feeStatements)
    .set({ problem, tries: sql`${feeStatements.tries} + 1` })
    .where(
      and(
        ofSchool(ctx, feeStatements),
        eq(feeStatements.channel, channel),
        eq(feeStatements.day, day),
        eq(feeStatements.state, 'awaited'),
      ),
    )
    .returning({ tries: feeStatements.tries });
  log.warn({ channel, day, problem }, 'the statement of a payment channel did not come');
  return row?.tries ?? null;
}
