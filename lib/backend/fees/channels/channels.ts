import { and, ne, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ChannelRow, channelCalls } from '@/lib/contracts/fees/channels.ts';
import { asksFor, isFaultOfAccount, type PayChannel, payChannels } from '@/lib/rules/fees/channels.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { newSchoolKey } from '../../kernel/school-key.ts';
import { seal } from '../../kernel/sealing.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { feeChannels as table } from '../schema/channels.ts';
import { feeStatements } from '../schema/statements.ts';
import { clientOf, type KeptAccount, ofChannel, opened, unusable } from './kept-account.ts';
import { keysToKeep } from './keys-to-keep.ts';
import { channelApiKeyOf, channelAppSecretOf, channelKeyOf } from './sealed-values.ts';
import { takeNotice } from './take-notice.ts';

type Calls = typeof channelCalls;
type Stored = KeptAccount;

/** All channels, those that are not set up too. */
async function channels(ctx: Ctx): Promise<ReplyOf<Calls['channels']>> {
  const rows = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  const authors = rows.map(({ updatedBy }) => updatedBy);
  const names = await personNames(ctx.tx, authors);
  const mayEdit = ctx.canEverywhere('fees.channel.edit');
  const days = await lastStatements(ctx);
  return {
    rows: payChannels.map((channel) => {
      const row = rows.find((one) => one.channel === channel);
      const seen = { statementDay: days.get(channel) ?? null };
      return row
        ? { ...shown(ctx, row, names.get(row.updatedBy) ?? '', mayEdit), ...seen }
        : notSetUp(channel, mayEdit);
    }),
  };
}

/** The last day of which a statement of each channel was read. */
async function lastStatements(ctx: Ctx): Promise<ReadonlyMap<PayChannel, string>> {
  const { channel, day, state } = feeStatements;
  const rows = await ctx.tx
    .select({ channel, day: sql<string>`max(${day})::text` })
    .from(feeStatements)
    .where(and(ofSchool(ctx, feeStatements), ne(state, 'awaited')))
    .groupBy(channel);
  return new Map(rows.map((row) => [row.channel, row.day]));
}

async function one(ctx: Ctx, channel: PayChannel): Promise<ChannelRow> {
  const found = (await channels(ctx)).rows.find((row) => row.channel === channel);
  if (!found) throw new ServiceError('notFound');
  return found;
}

const notSetUp = (channel: PayChannel, mayEdit: boolean): ChannelRow => ({
  channel,
  state: 'none',
  problem: null,
  appId: '',
  merchantId: '',
  serial: '',
  keyId: '',
  opensWallet: false,
  keySince: null,
  keyUntil: null,
  testedAt: null,
  noticeAt: null,
  statementDay: null,
  changedBy: null,
  changedAt: null,
  version: 0,
  actions: mayEdit ? ['set'] : [],
});

/** Nothing that is sealed, and no key, leaves here. */
function shown(ctx: Ctx, row: Stored, changedBy: string, mayEdit: boolean): ChannelRow {
  const { channel, appId, merchantId, serial, keyId, version } = row;
  const problem = unusable(ctx, row, opened(ctx, row)) ?? row.problem;
  return {
    channel,
    state: isFaultOfAccount(problem) ? 'broken' : 'ready',
    problem,
    appId,
    merchantId,
    serial,
    keyId,
    opensWallet: row.sealedAppSecret !== null,
    keySince: row.keySince.toISOString(),
    keyUntil: row.keyUntil?.toISOString() ?? null,
    testedAt: row.testedAt?.toISOString() ?? null,
    noticeAt: row.noticeAt?.toISOString() ?? null,
    statementDay: null,
    changedBy,
    changedAt: row.updatedAt.toISOString(),
    version,
    actions: mayEdit ? ['set', 'test', 'clear'] : [],
  };
}

async function stored(ctx: Ctx, channel: PayChannel): Promise<Stored | undefined> {
  const [row] = await ctx.tx.select().from(table).where(ofChannel(ctx, channel)).for('update');
  return row;
}

/** @throws ServiceError notFound: it is not set up */
async function storedOne(ctx: Ctx, channel: PayChannel): Promise<Stored> {
  const row = await stored(ctx, channel);
  if (!row) throw new ServiceError('notFound');
  return row;
}

/**
 * Sets a merchant account up, or changes it; keys that are left empty stay, as long as they open.
 * @throws ServiceError conflict: somebody was faster; invalid: a key cannot be read, or is not the channel's
 */
export async function saveChannel(ctx: Ctx, input: ParsedInputOf<Calls['saveChannel']>): Promise<ChannelRow> {
  const { channel, version, appId, merchantId, serial, keyId } = input;
  const before = await stored(ctx, channel);
  if (before) await refuseStale(ctx, before, version, () => one(ctx, channel));
  const { privateKey, apiKey, ...open } = keysToKeep(ctx.now, input, before && { ...before, ...opened(ctx, before) });
  const sealed = {
    sealedKey: seal(privateKey, channelKeyOf(ctx.school.id, channel)),
    sealedApiKey: asksFor(channel, 'apiKey') ? seal(apiKey, channelApiKeyOf(ctx.school.id, channel)) : null,
  };
  // Left empty it stays; of another account of WeChat it is another one.
  const keptSecret = before?.appId === appId ? before.sealedAppSecret : null;
  const { appSecret } = input;
  const own = appSecret === '' ? keptSecret : seal(appSecret, channelAppSecretOf(ctx.school.id, channel));
  // The channel keeps the address of an order that it was given: it stays the same as long as the account does.
  const door = before?.door || newSchoolKey(ctx.school.id);
  const account = { appId, merchantId, serial, keyId, door };
  const facts = { ...account, ...open, ...sealed, sealedAppSecret: own, problem: null, testedAt: ctx.now };
  await saveSetting(ctx, table, version, facts, { channel });
  const renewed = (['privateKey', 'apiKey', 'publicKey', 'appSecret'] as const).filter((name) => input[name] !== '');
  const old = before && {
    appId: before.appId,
    merchantId: before.merchantId,
    serial: before.serial,
    keyId: before.keyId,
  };
  ctx.audit({
    object: { type: 'payChannel', id: channel },
    change: { before: old ?? null, after: { appId, merchantId, serial, keyId }, renewed },
  });
  return one(ctx, channel);
}

/**
 * Opens the keys of a channel and asks it for an order that does not exist: what comes back must be signed by it. It is
 * asked between two transactions; an account that was changed meanwhile keeps what was found of the new one.
 * @throws ServiceError notFound: it is not set up
 */
async function testChannel(steps: Steps, { channel }: ParsedInputOf<Calls['testChannel']>): Promise<ChannelRow> {
  const { version, ...found } = await steps.run(async (ctx) => {
    const row = await storedOne(ctx, channel);
    return { version: row.version, ...clientOf(ctx, row) };
  });
  const problem = 'client' in found ? await found.client.check() : found.problem;
  return steps.run(async (ctx) => {
    const row = await storedOne(ctx, channel);
    if (row.version === version) {
      await ctx.tx.update(table).set({ problem, testedAt: ctx.now }).where(ofChannel(ctx, channel));
      ctx.audit({ object: { type: 'payChannel', id: channel }, change: { problem } });
    }
    return one(ctx, channel);
  });
}

/** Takes a channel away with its keys. @throws ServiceError conflict: somebody was faster; notFound */
async function clearChannel(ctx: Ctx, { channel, version }: ParsedInputOf<Calls['clearChannel']>): Promise<ChannelRow> {
  const row = await storedOne(ctx, channel);
  await refuseStale(ctx, row, version, () => one(ctx, channel));
  await ctx.tx.delete(table).where(ofChannel(ctx, channel));
  ctx.audit({ object: { type: 'payChannel', id: channel }, change: { appId: row.appId, merchantId: row.merchantId } });
  return one(ctx, channel);
}

export const channelVerbs: VerbGroup<Calls> = {
  channels,
  saveChannel,
  testChannel: { steps: testChannel },
  clearChannel,
  takeNotice: { steps: (steps, input) => steps.run((ctx) => takeNotice(ctx, input)) },
};
