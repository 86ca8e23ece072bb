import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { sessions } from '../../account/schema.ts';
import type { PersonCtx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { memberSchools, schoolsOf } from './enter.ts';
import { joinMember, refuseJoin } from './join-member.ts';
import { takeTicket } from './member-ticket.ts';

type Input = z.output<(typeof contract)['endpoints']['bindMember']['input']>;

/**
 * Joins a proven member to the signed-in person, who must be on the staff of a school that the corporation stands for,
 * and replaces the session by one of the messaging app. Throws notStaff, wrongState, memberBound; the
 * ticket is then as good as before.
 */
export async function bindMember(ctx: PersonCtx, { ticket, browser }: Input): Promise<Arrival> {
  const member = await takeTicket(ctx, ticket, browser);
  if (!member) return refuseJoin(ctx);
  const { accountId, sessionId } = ctx.person;
  const allowed = await memberSchools(ctx.tx, accountId, await schoolsOf(ctx.tx, member.corpId));
  if (allowed.length === 0) throw new ServiceError('notStaff');
  const arrival = await joinMember(ctx, member, accountId, browser);
  await ctx.tx.update(sessions).set({ endedAt: ctx.now }).where(eq(sessions.id, sessionId));
  return arrival;
}
