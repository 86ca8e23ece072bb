import { and, eq } from 'drizzle-orm';
import { asksFor, type ChannelProblem, fitsChannel, type PayChannel } from '@/lib/rules/fees/channels.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { unseal } from '../../kernel/sealing.ts';
import { feeChannels as table } from '../schema/channels.ts';
import { alipayClient } from './alipay-client.ts';
import type { ChannelClient } from './channel-client.ts';
import type { CheckedClient } from './checked-client.ts';
import type { KeptKeys } from './keys-to-keep.ts';
import { privateKeyIn, publicKeyIn } from './read-keys.ts';
import { channelApiKeyOf, channelAppSecretOf, channelKeyOf } from './sealed-values.ts';
import { wechatClient } from './wechat-client.ts';

/** What reading an account needs of its surroundings: requests, steps of jobs and notices have it. */
export type ReadingAccount = Pick<Ctx, 'tx' | 'now'> & { readonly school: { readonly id: string } };
export type KeptAccount = typeof table.$inferSelect;

/** The row of a channel of this school. */
export const ofChannel = (ctx: Pick<ReadingAccount, 'school'>, channel: PayChannel) =>
  and(ofSchool(ctx, table), eq(table.channel, channel));

/** What is sealed in a row; null where no secret opens it. */
export const opened = (
  { school }: Pick<ReadingAccount, 'school'>,
  { channel, sealedKey, sealedApiKey }: KeptAccount,
): Pick<KeptKeys, 'privateKey' | 'apiKey'> => ({
  privateKey: sealedKey && unseal(sealedKey, channelKeyOf(school.id, channel)),
  apiKey: sealedApiKey && unseal(sealedApiKey, channelApiKeyOf(school.id, channel)),
});

/** What keeps the keys from being used at all, at this moment. */
export function unusable(
  { now }: Pick<ReadingAccount, 'now'>,
  row: KeptAccount,
  { privateKey, apiKey }: ReturnType<typeof opened>,
): ChannelProblem | null {
  if (privateKey === null || (asksFor(row.channel, 'apiKey') && apiKey === null)) return 'shut';
  return row.keyUntil !== null && row.keyUntil <= now ? 'expired' : null;
}

/** The client of an account as it is kept, or what is wrong with its keys. */
export function clientOf(
  ctx: Omit<ReadingAccount, 'tx'>,
  row: KeptAccount,
): { readonly client: CheckedClient } | { readonly problem: ChannelProblem } {
  const keys = opened(ctx, row);
  const problem = unusable(ctx, row, keys);
  if (problem) return { problem };
  const privateKey = privateKeyIn(keys.privateKey ?? '');
  if (!privateKey) return { problem: 'privateKey' };
  const publicKey = publicKeyIn(row.publicKey)?.key;
  if (!publicKey) return { problem: 'publicKey' };
  const apiKey = keys.apiKey ?? '';
  if (!fitsChannel(row.channel, 'apiKey', apiKey)) return { problem: 'apiKey' };
  const { appId, merchantId, serial, keyId, sealedAppSecret } = row;
  // One that no secret opens any more opens no wallet either, and pays nevertheless.
  const appSecret = sealedAppSecret && unseal(sealedAppSecret, channelAppSecretOf(ctx.school.id, row.channel));
  if (row.channel === 'alipay') return { client: alipayClient({ appId, merchantId, privateKey, publicKey }) };
  const merchant = { merchantId, serial, privateKey };
  return { client: wechatClient({ merchant, appId, key: { keyId, publicKey }, apiKey, appSecret: appSecret ?? null }) };
}

async function keptAccount(ctx: ReadingAccount, channel: PayChannel): Promise<KeptAccount | undefined> {
  const [row] = await ctx.tx.select().from(table).where(ofChannel(ctx, channel));
  return row;
}

/**
 * The client of a channel, its keys opened: to be used outside of a transaction, for it waits for others. Null where it
 * is not set up, or its keys have to be entered again: then it is not offered.
 */
export async function channelClient(ctx: ReadingAccount, channel: PayChannel): Promise<ChannelClient | null> {
  const row = await keptAccount(ctx, channel);
  const found = row && clientOf(ctx, row);
  return found && 'client' in found ? found.client : null;
}

/** Where a channel tells this school of payments, below the product's origin; null where it is not set up. */
export async function noticePath(ctx: ReadingAccount, channel: PayChannel): Promise<string | null> {
  const row = await keptAccount(ctx, channel);
  return row ? `/api/pay/${channel}/${row.door}` : null;
}
