import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { installationScope } from '../../kernel/audit.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { seal } from '../../kernel/sealing.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { authorisations, platformEvents, suiteTickets } from '../schema.ts';
import { eventOf, ticketOf } from '../wecom/belongs-to.ts';
import { CallbackRefused, openMessage } from '../wecom/callback-crypto.ts';
import { readFields } from '../wecom/callback-xml.ts';
import { configuration, type Suite, suiteById } from '../wecom/suites.ts';

type Input = z.output<(typeof contract)['endpoints']['callback']['input']>;
type Fields = Readonly<Record<string, string>>;

/** What the platform wants to read when an event has arrived. */
const taken = 'success';

/** The job that works at an event. */
export const eventJob = 'enterprise.event';

/**
 * Takes a callback: verifies, opens, keeps it once and answers; the work is a job's, because the platform waits a
 * second and sends again. A new ticket alone is stored at once: without it nothing can be asked.
 * @returns the answer; null for everything that is not authentic, whatever is wrong with it
 */
export async function receiveCallback(ctx: PublicCtx, input: Input): Promise<{ answer: string | null }> {
  const suite = suiteById(input.suiteId);
  try {
    if (!suite) throw new CallbackRefused();
    if (input.echo !== undefined) return { answer: openMessage(suite, input, input.echo, receiversOf(suite)) };
    const fields = await readEvent(ctx, suite, input);
    const isRegistered = input.address === 'system' && fields.InfoType === 'register_corp';
    if (input.address === 'instruction' || isRegistered) await keep(ctx, suite, fields);
    else log.info({ address: input.address, event: fields.Event ?? fields.InfoType }, 'callback without a use');
    return { answer: taken };
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error;
    log.warn({ suite: suite?.suiteId, address: input.address }, 'callback refused');
    return { answer: null };
  }
}

/** Addresses are verified in the provider's name; the suite's is taken as well. */
const receiversOf = (suite: Suite) => [configuration()?.provider.corpId ?? '', suite.suiteId];

async function readEvent(ctx: PublicCtx, suite: Suite, { address, body = '', ...proof }: Input): Promise<Fields> {
  if (Buffer.byteLength(body) > limits.wxworkCallbackBytes) throw new CallbackRefused();
  const encrypted = readFields(body).Encrypt ?? '';
  const fields = readFields(openMessage(suite, proof, encrypted, await receivers(ctx, suite, address)));
  if (address === 'instruction' && fields.SuiteId !== suite.suiteId) throw new CallbackRefused();
  return fields;
}

async function receivers(ctx: PublicCtx, suite: Suite, address: Input['address']): Promise<readonly string[]> {
  if (address === 'instruction') return [suite.suiteId];
  if (address === 'system') return [configuration()?.provider.corpId ?? ''];
  const { corpId, suiteId, state } = authorisations;
  const rows = await ctx.tx
    .select({ corpId })
    .from(authorisations)
    .where(and(eq(suiteId, suite.suiteId), eq(state, 'active')));
  return [suite.suiteId, ...rows.map((row) => row.corpId)];
}

async function keep(ctx: PublicCtx, suite: Suite, fields: Fields): Promise<void> {
  const { suiteId } = suite;
  if (fields.InfoType === 'suite_ticket') return keepTicket(ctx, suiteId, fields);
  const key = keyOf(suiteId, fields);
  const row = {
    key,
    suiteId,
    infoType: fields.InfoType ?? '',
    sealedFields: seal(JSON.stringify(fields), eventOf(key)),
    receivedAt: ctx.now,
  };
  const [kept] = await ctx.tx
    .insert(platformEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: platformEvents.id });
  if (!kept) return;
  await enterSchool(ctx.tx, installationScope);
  const asked = { ...ctx, school: { id: installationScope }, person: { accountId: installationScope } };
  await enqueueJob(asked, eventJob, { id: kept.id });
}

/** What names an event, so that sending it again adds nothing; codes in it are told apart by their digest. */
function keyOf(suiteId: string, fields: Fields): string {
  const { InfoType, AuthCorpId, TimeStamp, ChangeType, UserID, Id, AuthCode } = fields;
  const parts = [suiteId, InfoType, AuthCorpId, AuthCode ? '' : TimeStamp, ChangeType, UserID, Id, AuthCode];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The newest ticket wins, by the platform's own time; one from the future would shut out all that follow. */
async function keepTicket({ tx, now }: PublicCtx, suiteId: string, fields: Fields): Promise<void> {
  const ticket = fields.SuiteTicket ?? '';
  const pushedAt = Number(fields.TimeStamp);
  if (ticket === '' || !Number.isSafeInteger(pushedAt)) throw new CallbackRefused();
  const newest = Math.floor(now.getTime() / 1_000) + limits.wxworkAheadMinutes * 60;
  if (pushedAt > newest) throw new CallbackRefused();
  const set = { sealedTicket: seal(ticket, ticketOf(suiteId)), pushedAt, receivedAt: now };
  await tx
    .insert(suiteTickets)
    .values({ suiteId, ...set })
    .onConflictDoUpdate({
      target: suiteTickets.suiteId,
      set,
      // What an older installation took from the future gives way to any that is in time.
      setWhere: sql`${suiteTickets.pushedAt} <= ${pushedAt} or ${suiteTickets.pushedAt} > ${newest}`,
    });
}
