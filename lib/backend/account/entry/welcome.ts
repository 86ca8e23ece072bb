import type { PublicCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { accounts, sessions } from '../schema.ts';
import { openSession } from '../sessions.ts';

/** Opens a session for a person who was proven by a channel. Throws refused for a disabled account. */
export async function welcomeBy(
  ctx: PublicCtx,
  account: Pick<typeof accounts.$inferSelect, 'id' | 'name' | 'enabled' | 'lastSchoolId'>,
  channel: typeof sessions.$inferInsert.channel,
) {
  if (!account.enabled) throw new ServiceError('refused');
  const token = await openSession(ctx, account.id, channel);
  ctx.audit({
    action: 'account.signIn',
    object: { type: 'account', id: account.id },
    actor: { id: account.id, name: account.name },
    change: { channel },
  });
  return { token, accountId: account.id, name: account.name, lastSchoolId: account.lastSchoolId };
}
