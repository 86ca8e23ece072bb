import { and, eq } from 'drizzle-orm';
import type { PersonCtx, Steps } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { beginAtProvider, keepIdentity, type Return, returnFromProvider } from '../entry/third-party.ts';
import type { AppCode } from '../providers/identity-provider.ts';
import { identities } from '../schema.ts';
import { outsideBinding } from './outside-bindings.ts';
import { needProof } from './proving.ts';

interface Beginning {
  readonly appCode: AppCode;
  readonly redirect_uri: string;
  readonly browserKey: string;
}

/** Begins to bind a provider, or another identity of it. Throws notProven, notOffered, refused. */
export async function changeBinding(ctx: PersonCtx, asked: Beginning) {
  await needProof(ctx);
  ctx.audit({ object: { type: 'account', id: ctx.person.accountId }, change: { provider: asked.appCode } });
  return beginAtProvider(ctx, asked, ctx.person.accountId);
}

/**
 * Ends a binding with what the provider says; the state must be this person's. Throws linkEnded, providerFailed,
 * refused (bound elsewhere).
 */
export async function finishBinding(steps: Steps<PersonCtx>, back: Return) {
  const found = await returnFromProvider(steps, back, ({ person }) => person.accountId);
  return steps.run(async (ctx) => {
    const { accountId } = ctx.person;
    await keepIdentity(ctx, found, accountId);
    ctx.audit({ object: { type: 'account', id: accountId }, change: { provider: found.channel } });
    return null;
  });
}

/** Takes a binding away. Throws notProven, notFound. */
export async function unbind(
  ctx: PersonCtx,
  { provider }: { readonly provider: 'WECHAT_MP' | 'ALIPAY' | 'DINGDING' | 'WXWORK' },
) {
  await needProof(ctx);
  const { accountId } = ctx.person;
  const elsewhere = outsideBinding(provider);
  if (!(await (elsewhere ? elsewhere.remove(ctx) : forget(ctx, provider)))) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'account', id: accountId }, change: { provider } });
  return null;
}

async function forget({ tx, person }: PersonCtx, provider: typeof identities.$inferSelect.provider): Promise<boolean> {
  const gone = await tx
    .delete(identities)
    .where(and(eq(identities.accountId, person.accountId), eq(identities.provider, provider)))
    .returning({ provider: identities.provider });
  return gone.length > 0;
}
