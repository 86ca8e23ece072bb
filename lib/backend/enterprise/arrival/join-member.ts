import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { identities } from '../schema.ts';
import { enter } from './enter.ts';
import type { Proven } from './member-ticket.ts';

/**
 * Keeps that a proven member is the person of an account, and lets them in. A member who is somebody already stays
 * that; whose, is not said. Throws wrongState.
 */
export async function joinMember(ctx: PublicCtx, member: Proven, accountId: string, browser: string): Promise<Arrival> {
  const { corpId, userId } = member;
  const made = await ctx.tx
    .insert(identities)
    .values({ corpId, userId, accountId, boundAt: ctx.now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (made.length === 0) throw new ServiceError('wrongState');
  ctx.audit({ object: { type: 'member', id: userId }, change: { corpId } });
  return enter(ctx, member, browser);
}

/** Nobody is joined: the ticket is used, too old, or another browser's. */
export function refuseJoin(ctx: PublicCtx): Arrival {
  ctx.audit({ object: { type: 'member', id: '' }, result: 'refused' });
  return { outcome: 'restart' };
}
