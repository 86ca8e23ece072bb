import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { StaffMember } from '@/lib/contracts/organisation/staff.ts';
import type { staffCalls } from '@/lib/contracts/organisation/staff-calls.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { memberships, roles, staff, staffRoles } from '../schema.ts';
import { type StaffRegister, staffRegister } from '../staff-register.ts';

type Calls = typeof staffCalls;
type Inside = Pick<Ctx, 'tx' | 'school'>;
export type Member = typeof staff.$inferSelect;

/** A member of staff, or none, with what the form offers. @throws ServiceError notFound */
export async function staffForm(
  ctx: Ctx,
  { staffId }: ParsedInputOf<Calls['staffForm']>,
): Promise<ReplyOf<Calls['staffForm']>> {
  const register = await staffRegister(ctx);
  const member = staffId === undefined ? null : await memberIn(ctx, staffId);
  return {
    member: member && (await shownMember(ctx, register, member)),
    roles: register.roles.map(({ id, name, isBeyond }) => ({ id, name, mayGive: !isBeyond })),
    departments: [...register.departments],
  };
}

async function shownMember(ctx: Ctx, { phoneOf }: StaffRegister, member: Member): Promise<StaffMember> {
  return {
    id: member.id,
    number: member.number,
    name: member.name,
    phone: maskPhone(phoneOf.get(member.id) ?? ''),
    post: member.post,
    departmentId: member.departmentId,
    roleIds: await roleIdsOf(ctx, member.id),
    enabled: member.enabled,
    mayDisable: member.id !== ctx.staffId,
    hasAccount: member.accountId !== null,
    version: member.version,
  };
}

/** Refuses to change a member who is no longer as the form read them. @throws ServiceError conflict */
export async function refuseStaleMember(ctx: Ctx, register: StaffRegister, member: Member, read: number | undefined) {
  await refuseStale(ctx, member, read, () => shownMember(ctx, register, member));
}

/** The row of a member. `lock`: until this transaction ends. @throws ServiceError notFound */
export async function memberIn(ctx: Inside, id: string, lock = false): Promise<Member> {
  const rows = ctx.tx
    .select()
    .from(staff)
    .where(oneOfSchool(ctx, staff, id));
  const [member] = lock ? await rows.for('update') : await rows;
  if (!member) throw new ServiceError('notFound');
  return member;
}

export async function roleIdsOf(ctx: Inside, staffId: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ roleId: staffRoles.roleId })
    .from(staffRoles)
    .where(and(ofSchool(ctx, staffRoles), eq(staffRoles.staffId, staffId)));
  return rows.map(({ roleId }) => roleId);
}

/** Who may do more than the actor is not the actor's to change. @throws ServiceError forbidden */
export function refuseBeyond({ roles: known }: StaffRegister, roleIds: readonly string[]): void {
  if (known.some(({ id, isBeyond }) => isBeyond && roleIds.includes(id))) throw new ServiceError('forbidden');
}

/** Whether one of these roles may do everything. */
export const mayAll = ({ roles: known }: StaffRegister, roleIds: readonly string[]) =>
  known.some(({ id, isWhole }) => isWhole && roleIds.includes(id));

/**
 * Somebody who can sign in must stay who may do everything, or nobody could mend anything.
 * @throws ServiceError lastAdministrator
 */
export async function refuseNobody(ctx: Inside): Promise<void> {
  const [left] = await ctx.tx
    .select({ id: staffRoles.staffId })
    .from(staffRoles)
    .innerJoin(roles, and(eq(roles.schoolId, staffRoles.schoolId), eq(roles.id, staffRoles.roleId)))
    .innerJoin(
      memberships,
      and(eq(memberships.memberOf, staffRoles.schoolId), eq(memberships.staffId, staffRoles.staffId)),
    )
    .where(and(ofSchool(ctx, staffRoles), sql`'*' = any (${roles.keys})`, eq(memberships.enabled, true)))
    .limit(1);
  if (!left) throw new ServiceError('lastAdministrator');
}
