import { and, eq } from 'drizzle-orm';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { PersonCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { registrationOpen } from '../entry/register.ts';
import { identityProvider } from '../providers/identity-provider.ts';
import { smsOffered } from '../providers/sms-provider.ts';
import { accounts, avatars, identities } from '../schema.ts';
import { outsideBinding } from './outside-bindings.ts';
import { isProven, ownAccount } from './proving.ts';

/** The providers a person can bind; WXWORK is bound by the messaging app itself. */
const bindable = [
  ['WECHAT_MP', 'wechat'],
  ['ALIPAY', 'alipay'],
  ['DINGDING', 'dingtalk'],
] as const;

/** The person's account as its page shows it. */
export async function profile(ctx: PersonCtx) {
  const account = await ownAccount(ctx);
  const bound = await ctx.tx.select().from(identities).where(eq(identities.accountId, account.id));
  const [picture] = await ctx.tx.select({ id: avatars.id }).from(avatars).where(eq(avatars.accountId, account.id));
  const at = (provider: string) => bound.find((one) => one.provider === provider)?.boundAt.toISOString() ?? null;
  const messaging = await outsideBinding('WXWORK')?.since(ctx);
  const bindings = [
    ...bindable.map(([provider, appCode]) => ({
      provider,
      offered: identityProvider(appCode) !== null,
      boundAt: at(provider),
    })),
    { provider: 'WXWORK' as const, offered: false, boundAt: messaging?.toISOString() ?? null },
  ];
  return {
    accountId: account.id,
    name: account.name,
    phone: maskPhone(account.phone),
    avatar: picture?.id ?? null,
    version: account.version,
    proven: await isProven(ctx),
    bindings: bindings.filter(({ offered, boundAt }) => offered || boundAt !== null),
    sms: smsOffered(),
    mayFound: registrationOpen(),
  };
}

/** Changes the person's name. Throws conflict with the row as it stands when somebody changed it meanwhile. */
export async function rename(ctx: PersonCtx, { name, version }: { readonly name: string; readonly version: number }) {
  const before = await ownAccount(ctx);
  const [row] = await ctx.tx
    .update(accounts)
    .set({ name, version: version + 1 })
    .where(and(eq(accounts.id, before.id), eq(accounts.version, version)))
    .returning({ id: accounts.id });
  if (!row) throw new ServiceError('conflict', { name: before.name });
  ctx.audit({ object: { type: 'account', id: before.id }, change: { from: before.name, to: name } });
  return profile(ctx);
}

/** Whether the person has bound a provider. */
export function isBound(provider: 'WECHAT_MP' | 'ALIPAY') {
  return async ({ tx, person }: PersonCtx) => {
    const [row] = await tx
      .select({ at: identities.boundAt })
      .from(identities)
      .where(and(eq(identities.accountId, person.accountId), eq(identities.provider, provider)));
    return { bound: row !== undefined };
  };
}
