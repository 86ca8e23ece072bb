import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { staffCalls } from '@/lib/contracts/organisation/staff-calls.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { inOneOf, raiseRoles } from '../role-holding.ts';
import { staff, staffRoles } from '../schema.ts';
import { forgetRights } from '../school-directory.ts';
import { addStaff, type StaffRegister, staffRegister } from '../staff-register.ts';
import { type Member, mayAll, memberIn, refuseBeyond, refuseNobody, refuseStaleMember, roleIdsOf } from './member.ts';

type Calls = typeof staffCalls;
type Input = ParsedInputOf<Calls['saveStaff']>;

/**
 * Adds a member of staff or changes one.
 * @throws ServiceError notFound, conflict; duplicate: number or phone is somebody's; forbidden: a role, or the member,
 * may do more than the actor; wrongState: the phone is the account's; lastAdministrator
 */
export async function saveStaff(ctx: Ctx, input: Input): Promise<ReplyOf<Calls['saveStaff']>> {
  const register = await staffRegister(ctx, true);
  const member = input.id ? await memberIn(ctx, input.id, true) : null;
  if (member) await refuseStaleMember(ctx, register, member, input.version);
  const roleIds = [...new Set(input.roleIds)];
  refuseUnknown(register, { ...input, roleIds });
  refuseTaken(register, input, member);
  return member ? change(ctx, register, { ...input, roleIds }, member) : add(ctx, register, { ...input, roleIds });
}

async function add(ctx: Ctx, register: StaffRegister, { phone = '', ...input }: Input) {
  refuseBeyond(register, input.roleIds);
  const [id = ''] = await addStaff(ctx, register, [{ ...input, phone }]);
  return { id, version: 1 };
}

async function change(ctx: Ctx, register: StaffRegister, input: Input, member: Member) {
  const { tx, school } = ctx;
  const { number, name, post, departmentId, roleIds } = input;
  const before = await roleIdsOf(ctx, member.id);
  refuseBeyond(register, [...before, ...roleIds]);
  if (input.phone !== undefined && member.accountId !== null) throw new ServiceError('wrongState');
  const facts = { number: number || member.number, name, phone: input.phone ?? member.phone, post, departmentId };
  const numberTwin = isSame(facts.number, member) ? member.numberTwin : 0;
  const { version } = await changeRow(ctx, staff, member, { ...facts, numberTwin });
  await tx.delete(staffRoles).where(and(ofSchool(ctx, staffRoles), eq(staffRoles.staffId, member.id)));
  if (roleIds.length > 0)
    await tx.insert(staffRoles).values(roleIds.map((roleId) => ({ schoolId: school.id, staffId: member.id, roleId })));
  await raiseRoles(ctx, inOneOf(before, roleIds));
  if (mayAll(register, before)) await refuseNobody(ctx);
  const seen = (row: typeof facts, roles: readonly string[]) => ({
    number: row.number,
    name: row.name,
    phone: maskPhone(row.phone),
    post: row.post,
    departmentId: row.departmentId,
    roleIds: roles,
  });
  ctx.audit({
    object: { type: 'staff', id: member.id },
    change: { old: seen(member, before), new: seen(facts, roleIds) },
  });
  ctx.afterCommit(forgetRights);
  return { id: member.id, version };
}

function refuseUnknown({ roles, departments }: StaffRegister, { roleIds, departmentId }: Input): void {
  const isRole = roleIds.every((wanted) => roles.some(({ id }) => id === wanted));
  const isDepartment = departmentId === null || departments.some(({ id }) => id === departmentId);
  if (!isRole || !isDepartment) throw new ServiceError('notFound');
}

const isSame = (number: string, member: Member | null) => member?.numberKey === identityOf(number);

function refuseTaken({ numbers, phones }: StaffRegister, { number, phone }: Input, member: Member | null): void {
  const fields = {
    ...(number && !isSame(number, member) && numbers.has(identityOf(number)) ? { number: { key: 'duplicate' } } : {}),
    ...(phone && phone !== member?.phone && phones.has(phone) ? { phone: { key: 'duplicate' } } : {}),
  };
  const [field] = Object.keys(fields);
  if (field) throw new ServiceError('duplicate', { value: (field === 'number' ? number : phone) ?? '' }, { fields });
}
