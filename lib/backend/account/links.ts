import { and, eq } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { isPhone } from '@/lib/rules/phone.ts';
import type { Ctx, PublicCtx } from '../kernel/context.ts';
import { findRow, ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { isBeyond, waitingStaff } from '../organisation/index.ts';
import { memberships, roles, staff, staffRoles } from '../organisation/schema.ts';
import { accounts, tickets } from './schema.ts';
import { endRecoveries, lookAtTicket, newTicket } from './tickets.ts';

interface Named {
  readonly staffId: string;
}

/**
 * A link with which a member of staff makes an account; an earlier one ends. Throws notFound, wrongState for who has
 * one.
 */
export async function inviteStaff(ctx: Ctx, { staffId }: Named) {
  const member = await findRow(ctx, staff, staffId);
  // The account's name will be the phone, so there must be one.
  if (member.accountId || !member.enabled || !isPhone(member.phone)) throw new ServiceError('wrongState');
  const { ticket, expiresAt } = await invite(ctx, member);
  return { ticket, expiresAt: expiresAt.toISOString(), name: member.name };
}

/** A new invitation for a member of staff who waits for an account, in place of an earlier one. */
export async function invite(ctx: Ctx, { id, phone }: Pick<typeof staff.$inferSelect, 'id' | 'phone'>) {
  await ctx.tx.delete(tickets).where(and(eq(tickets.staffOf, ctx.school.id), eq(tickets.staffId, id)));
  ctx.audit({ object: { type: 'staff', id } });
  return newTicket(ctx, 'invitation', limits.invitationHours * 60, { staffOf: ctx.school.id, staffId: id, phone });
}

/**
 * A link with which a member of staff sets a new password; an earlier one ends. Refused for who belongs to another
 * school too, whose door it would open as well, and for who may do what the caller may not. Throws notFound,
 * wrongState, refused.
 */
export async function recoverStaff(ctx: Ctx, { staffId }: Named) {
  const { accountId, name } = await findRow(ctx, staff, staffId);
  if (!accountId) throw new ServiceError('wrongState');
  const schoolsOfPerson = await ctx.tx
    .select({ id: memberships.memberOf })
    .from(memberships)
    .where(eq(memberships.accountId, accountId));
  const given = await rolesGiven(ctx, staffId);
  const elsewhere = schoolsOfPerson.some(({ id }) => id !== ctx.school.id);
  if (elsewhere || isBeyond(ctx, given)) throw new ServiceError('refused');
  await endRecoveries(ctx, accountId);
  const { ticket, expiresAt } = await newTicket(ctx, 'recovery', limits.recoveryHours * 60, { accountId });
  ctx.audit({ object: { type: 'staff', id: staffId } });
  return { ticket, expiresAt: expiresAt.toISOString(), name };
}

function rolesGiven(ctx: Ctx, staffId: string) {
  return ctx.tx
    .select({ keys: roles.keys, scope: roles.scope, stages: roles.stages })
    .from(staffRoles)
    .innerJoin(roles, and(ofSchool(ctx, roles), eq(roles.id, staffRoles.roleId)))
    .where(and(ofSchool(ctx, staffRoles), eq(staffRoles.staffId, staffId)));
}

/** What the page of a link says before it is used. */
export async function linkState(
  ctx: PublicCtx,
  { ticket, purpose }: { readonly ticket: string; readonly purpose: 'invitation' | 'recovery' },
) {
  const none = { usable: false, name: '', schoolName: '' };
  const row = await lookAtTicket(ctx, purpose, ticket);
  if (!row) return none;
  if (row.staffOf && row.staffId) {
    const waiting = await waitingStaff(ctx, { schoolId: row.staffOf, staffId: row.staffId });
    return waiting ? { usable: true, name: waiting.name, schoolName: waiting.schoolName } : none;
  }
  const [account] = await ctx.tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, row.accountId ?? ''), eq(accounts.enabled, true)));
  return account ? { usable: true, name: account.name, schoolName: '' } : none;
}
