import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { staffCalls } from '@/lib/contracts/organisation/staff-calls.ts';
import { tickets } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openPlaces } from '../places.ts';
import { memberships, staff } from '../schema.ts';
import { forgetRights } from '../school-directory.ts';
import { staffRegister } from '../staff-register.ts';
import { mayAll, memberIn, refuseBeyond, refuseNobody, refuseStaleMember, roleIdsOf } from './member.ts';

type Calls = typeof staffCalls;

/**
 * Keeps a member of staff out of the school, invitations included, or lets one in again.
 * @throws ServiceError notFound, conflict; ownAccess: the actor's own; forbidden: the member may do more than the
 * actor; duplicate: somebody has the phone meanwhile; lastAdministrator
 */
export async function enableStaff(
  ctx: Ctx,
  { id, version: read, enabled }: ParsedInputOf<Calls['enableStaff']>,
): Promise<ReplyOf<Calls['enableStaff']>> {
  const { tx, school, now } = ctx;
  const register = await staffRegister(ctx, true);
  const member = await memberIn(ctx, id, true);
  await refuseStaleMember(ctx, register, member, read);
  if (id === ctx.staffId) throw new ServiceError('ownAccess');
  const roleIds = await roleIdsOf(ctx, id);
  refuseBeyond(register, roleIds);
  const holder = register.phones.get(register.phoneOf.get(id) ?? '');
  if (enabled && !member.enabled && holder !== undefined) throw new ServiceError('duplicate', { value: holder });
  const { version } = await changeRow(ctx, staff, member, { enabled });
  if (enabled && member.accountId)
    await openPlaces(tx, [{ accountId: member.accountId, memberOf: school.id, staffId: id, createdAt: now }]);
  if (!enabled)
    await tx
      .update(memberships)
      .set({ enabled })
      .where(and(eq(memberships.memberOf, school.id), eq(memberships.staffId, id)));
  if (!enabled) await tx.delete(tickets).where(and(eq(tickets.staffOf, school.id), eq(tickets.staffId, id)));
  if (!enabled && mayAll(register, roleIds)) await refuseNobody(ctx);
  ctx.audit({
    action: enabled ? 'organisation.staff.enable' : 'organisation.staff.disable',
    object: { type: 'staff', id },
  });
  ctx.afterCommit(forgetRights);
  return { id, version };
}
