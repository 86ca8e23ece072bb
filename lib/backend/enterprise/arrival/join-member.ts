import { and, eq } from 'drizzle-orm';
import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import { accounts } from '../../account/schema.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { identities } from '../schema.ts';
import type { Member } from '../wecom/members.ts';
import { enter } from './enter.ts';
import type { Proven } from './member-ticket.ts';

/**
 * Keeps that a proven member is the person of an account, and lets them in. A member who is somebody already stays
 * that; whose, is not said. Throws wrongState, memberBound.
 */
export async function joinMember(ctx: PublicCtx, member: Proven, accountId: string, browser: string): Promise<Arrival> {
  const { corpId, userId } = member;
  const outcome = await keepMember(ctx, member, accountId);
  if (outcome === 'isAnother') throw new ServiceError('memberBound');
  if (outcome === 'taken') throw new ServiceError('wrongState');
  ctx.audit({ object: { type: 'member', id: userId }, change: { corpId } });
  return enter(ctx, member, browser);
}

/**
 * Keeps that a member is the person of an account, who is one member in each corporation: as two, each of them would
 * read what is written to her, and come in as her. The account is held meanwhile, so that two at one moment meet.
 */
export async function keepMember(
  { tx, now }: Pick<PublicCtx, 'tx' | 'now'>,
  { corpId, userId }: Member,
  accountId: string,
): Promise<'kept' | 'taken' | 'isAnother'> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [held] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.corpId, corpId), eq(identities.accountId, accountId)));
  if (held && held.userId !== userId) return 'isAnother';
  const made = await tx
    .insert(identities)
    .values({ corpId, userId, accountId, boundAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  return made.length > 0 ? 'kept' : 'taken';
}

/** Nobody is joined: the ticket is used, too old, or another browser's. */
export function refuseJoin(ctx: PublicCtx): Arrival {
  ctx.audit({ object: { type: 'member', id: '' }, result: 'refused' });
  return { outcome: 'restart' };
}
