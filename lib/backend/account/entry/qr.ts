import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { addressKey } from '@/lib/rules/address-key.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { PersonCtx, PublicCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { hashToken } from '../../kernel/token-hash.ts';
import { countOne } from '../counters.ts';
import { accounts, qrSignIns } from '../schema.ts';
import { welcomeBy } from './welcome.ts';

/** Begins a sign-in by a picture. The content alone opens nothing: the session goes to whoever holds the poll key. */
export async function beginQr(ctx: PublicCtx) {
  const { count, secondsLeft } = await countOne(ctx, 'sms', `qr ${addressKey(ctx.address)}`);
  if (count > limits.qrPicturesPerAddress) throw new ServiceError('tooMany', { seconds: secondsLeft });
  const [pollKey, content] = [randomBytes(24).toString('base64url'), randomBytes(16).toString('base64url')];
  const { now, address, userAgent } = ctx;
  await ctx.tx.delete(qrSignIns).where(lt(qrSignIns.expiresAt, now));
  await ctx.tx.insert(qrSignIns).values({
    pollHash: hashToken(pollKey),
    contentHash: hashToken(content),
    state: 'created',
    address,
    userAgent,
    createdAt: now,
    expiresAt: new Date(now.getTime() + limits.qrSignInMinutes * 60_000),
  });
  return { pollKey, content, seconds: limits.qrSignInMinutes * 60 };
}

/** Without a key begins; with it tells how far the sign-in is, and once it is confirmed gives the session, once. */
export async function qrcodeParam(ctx: PublicCtx, { pollKey }: { readonly pollKey?: string | undefined }) {
  if (pollKey === undefined) return { state: 'created' as const, ...(await beginQr(ctx)) };
  const mine = eq(qrSignIns.pollHash, hashToken(pollKey));
  const [row] = await ctx.tx.select().from(qrSignIns).where(mine).for('update');
  if (!row || row.expiresAt <= ctx.now) return { state: 'expired' as const, seconds: 0 };
  const seconds = Math.ceil((row.expiresAt.getTime() - ctx.now.getTime()) / 1000);
  if (row.state !== 'confirmed' || !row.accountId) return { state: row.state, seconds };
  await ctx.tx.delete(qrSignIns).where(mine);
  const [account] = await ctx.tx.select().from(accounts).where(eq(accounts.id, row.accountId));
  if (!account?.enabled) return { state: 'expired' as const, seconds: 0 };
  return { state: row.state, seconds, arrived: await welcomeBy(ctx, account, 'SELF') };
}

const states = { look: 'scanned', confirm: 'confirmed', refuse: 'refused' } as const;
const isAnswered = ({ state }: { readonly state: string }) => state === 'confirmed' || state === 'refused';

/**
 * What the person who scanned sees of the asking browser, and the answer. Throws linkEnded for an old, used or unknown
 * picture, and for another person's.
 */
export async function answerQr(
  ctx: PersonCtx,
  { content, answer }: { readonly content: string; readonly answer: 'look' | 'confirm' | 'refuse' },
) {
  const scanned = and(eq(qrSignIns.contentHash, hashToken(content)), gt(qrSignIns.expiresAt, ctx.now));
  const [row] = await ctx.tx.select().from(qrSignIns).where(scanned).for('update');
  const { accountId } = ctx.person;
  if (!row || isAnswered(row) || (row.accountId && row.accountId !== accountId)) throw new ServiceError('linkEnded');
  ctx.audit({
    action: `account.qr.${answer}`,
    object: { type: 'account', id: accountId },
    change: { address: row.address },
  });
  const state = states[answer];
  await ctx.tx.update(qrSignIns).set({ accountId, state }).where(scanned);
  return { state, address: row.address, userAgent: row.userAgent, at: row.createdAt.toISOString() };
}
