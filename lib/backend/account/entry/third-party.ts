import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { committed, ServiceError } from '../../kernel/service-error.ts';
import { hashToken } from '../../kernel/token-hash.ts';
import { breaker } from '../providers/breaker.ts';
import {
  type AppCode,
  type IdentityProvider,
  identityProvider,
  type OutsideIdentity,
} from '../providers/identity-provider.ts';
import { isRegistered } from '../providers/redirect-list.ts';
import { accounts, identities, providerStates } from '../schema.ts';
import { holder } from '../send-code.ts';
import { spendCode } from '../sms-codes.ts';
import { lookAtTicket, newTicket, spendTicket } from '../tickets.ts';
import { welcomeBy } from './welcome.ts';

interface Beginning {
  readonly appCode: AppCode;
  readonly redirect_uri: string;
  readonly browserKey: string;
}

export interface Return extends Omit<Beginning, 'redirect_uri'> {
  /** Where a family's call does not carry it the state alone decides. */
  readonly redirect_uri?: string;
  readonly code: string;
  readonly state: string;
}

/** Each provider is left alone for a while when it does not answer. */
const guarded = { wechat: breaker(), alipay: breaker(), dingtalk: breaker() } satisfies Record<AppCode, unknown>;

/** The configured provider. Throws notOffered. */
function offered(appCode: AppCode): IdentityProvider {
  const provider = identityProvider(appCode);
  if (!provider) throw new ServiceError('notOffered');
  return provider;
}

/**
 * Begins at a provider: a state for this browser, used once. Throws notOffered, refused for an address that is not
 * registered.
 */
export async function beginAtProvider(
  { tx, now }: Pick<PublicCtx, 'tx' | 'now'>,
  { appCode, redirect_uri: redirectUri, browserKey }: Beginning,
  accountId: string | null = null,
) {
  const provider = offered(appCode);
  if (!isRegistered(appCode, redirectUri)) throw new ServiceError('refused');
  const state = randomBytes(24).toString('base64url');
  await tx.insert(providerStates).values({
    stateHash: hashToken(state),
    provider: provider.channel,
    browserHash: hashToken(browserKey),
    redirectUri,
    accountId,
    expiresAt: new Date(now.getTime() + limits.providerStateMinutes * 60_000),
  });
  return { url: provider.authorise(state, redirectUri) };
}

/**
 * Uses a state up and trades the code, outside any transaction. A state that is absent, old, used, of another browser,
 * provider, address or person gives linkEnded; a provider that does not confirm the code providerFailed.
 */
export async function returnFromProvider<C extends PublicCtx>(
  steps: Steps<C>,
  { appCode, redirect_uri, code, state, browserKey }: Return,
  accountId: (ctx: C) => string | null,
): Promise<OutsideIdentity & { readonly channel: IdentityProvider['channel'] }> {
  const provider = offered(appCode);
  await steps.run(async (ctx) => {
    const [row] = await ctx.tx
      .delete(providerStates)
      .where(and(eq(providerStates.stateHash, hashToken(state)), gt(providerStates.expiresAt, ctx.now)))
      .returning();
    const fits =
      row?.provider === provider.channel &&
      row.browserHash === hashToken(browserKey) &&
      row.accountId === accountId(ctx) &&
      (redirect_uri === undefined || row.redirectUri === redirect_uri);
    // A state that was shown once is gone.
    return fits ? null : committed(new ServiceError('linkEnded'));
  });
  try {
    return { channel: provider.channel, ...(await guarded[appCode](() => provider.identify(code))) };
  } catch (err) {
    log.warn({ err, requestId: steps.requestId, provider: provider.channel }, 'provider did not confirm');
    throw new ServiceError('providerFailed');
  }
}

/** Signs in whoever comes back from a provider; an identity without an account gets a ticket to be bound by phone. */
export async function signInByProvider(steps: Steps<PublicCtx>, back: Return) {
  const { channel, tenant, subject } = await returnFromProvider(steps, back, () => null);
  return steps.run(async (ctx) => {
    const [bound] = await ctx.tx
      .select({ account: accounts })
      .from(identities)
      .innerJoin(accounts, eq(accounts.id, identities.accountId))
      .where(and(eq(identities.provider, channel), eq(identities.tenant, tenant), eq(identities.subject, subject)));
    if (bound) return welcomeBy(ctx, bound.account, channel);
    const identity = { provider: channel, tenant, subject };
    const { ticket } = await newTicket(ctx, 'bind', limits.stepTicketMinutes, { identity });
    ctx.audit({ action: 'account.provider.unknown', object: { type: 'provider', id: channel } });
    return { bindTicket: ticket };
  });
}

interface Proof {
  readonly phone: string;
  readonly code: string;
  readonly browserKey: string;
  readonly bindTicket: string;
}

/**
 * Binds the identity of a ticket to the account of a proven phone and signs in. Throws linkEnded; returns codeWrong.
 */
export async function bindPhone(ctx: PublicCtx, { phone: typed, code, browserKey, bindTicket }: Proof) {
  const phone = tidyPhone(typed);
  if (!(await lookAtTicket(ctx, 'bind', bindTicket))) throw new ServiceError('linkEnded');
  const wrong = await spendCode(ctx, { phone, purpose: smsPurposes.CHECK_PHONE, browserKey }, code);
  const account = wrong ? null : await holder(ctx, phone);
  if (wrong || !account?.enabled) {
    ctx.audit({ object: { type: 'ticket', id: '' }, result: 'refused' });
    return wrong ?? committed(new ServiceError('codeWrong', {}, { fields: { code: { key: 'code' } } }));
  }
  const { identity } = await spendTicket(ctx, 'bind', bindTicket);
  if (!identity) throw new ServiceError('linkEnded');
  const channel = identity.provider as IdentityProvider['channel'];
  await keepIdentity(ctx, { channel, tenant: identity.tenant, subject: identity.subject }, account.id);
  ctx.audit({
    object: { type: 'account', id: account.id },
    actor: { id: account.id, name: account.name },
    change: { provider: channel },
  });
  return welcomeBy(ctx, account, channel);
}

/**
 * Stores a binding, in place of the account's earlier one at this provider. Throws refused when it is another
 * account's, without naming whose.
 */
export async function keepIdentity(
  { tx, now }: Pick<PublicCtx, 'tx' | 'now'>,
  { channel, tenant, subject }: OutsideIdentity & { readonly channel: IdentityProvider['channel'] },
  accountId: string,
): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.accountId, accountId), eq(identities.provider, channel)));
  const kept = await tx
    .insert(identities)
    .values({ provider: channel, tenant, subject, accountId, boundAt: now })
    .onConflictDoNothing()
    .returning({ accountId: identities.accountId });
  if (kept.length === 0) throw new ServiceError('refused');
}
