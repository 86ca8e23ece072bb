import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Ctx, PublicCtx } from '../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { enterSchool } from '../kernel/tenancy.ts';
import { openPlaces } from './places.ts';
import { memberships, roles, schools, staff, staffRoles } from './schema.ts';

export {
  closuresBetween,
  mealDaysBetween,
  openHolidaysBetween,
  plannedDaysBetween,
  schoolDaysBetween,
} from './calendar/school-days.ts';
export {
  type Colleague,
  colleaguesIn,
  colleaguesOf,
  departmentNames,
  departmentsAbove,
  rolesOf,
  staffLike,
  staffNames,
} from './colleagues.ts';
export { departmentsOf } from './departments/departments.ts';
export { cityOf, groupOf, schoolsCalled } from './group-of.ts';
export { isBeyond } from './is-beyond.ts';
export { joinStaffByPhone } from './join-by-phone.ts';
export { menuEntry, menuEntryName } from './menu.ts';
export { moldOf } from './mold.ts';
export { phoneOfStaff } from './phone-of-staff.ts';
export { keyHolders, roleGivers } from './role-givers.ts';
export { schoolNameOf, schoolNamesOf } from './schools.ts';
export { enabledWords } from './settings/dictionaries.ts';
export { onDuty } from './settings/duties.ts';
export { isOn } from './settings/flags.ts';
export { type Signers, signersOf } from './signers.ts';
export { addStaff, type StaffRegister, staffRegister, takeStaffBack } from './staff-register.ts';
export { workingNodeOf } from './working-node.ts';

interface Founded {
  readonly name: string;
  readonly schoolMold: number;
  readonly areaCode?: string | undefined;
  readonly administrator: { readonly id: string; readonly name: string; readonly phone: string };
}

/** Founds a school whose first member of staff may do everything. Leaves the transaction inside the new school. */
export async function foundSchool(
  ctx: PublicCtx,
  { name, schoolMold, areaCode, administrator }: Founded,
): Promise<{ readonly id: string; readonly schoolNo: string }> {
  const { tx, now } = ctx;
  const [last] = await tx
    .select({ no: max(schools.schoolNo) })
    .from(schools)
    .where(sql`${schools.schoolNo} ~ '^[0-9]{6}$'`);
  const schoolNo = String(Number(last?.no ?? 100_000) + 1);
  // Editions 1, which stands where a backend says none, and 3 keep settings and news out of the menu; a school that
  // begins needs its settings first.
  const row = { name, schoolNo, schoolMold, areaCode, menuEdition: 2, createdAt: now };
  const [school] = await tx.insert(schools).values(row).returning({ id: schools.id });
  if (!school) throw new Error('The school was not stored');
  const schoolId = school.id;
  await enterSchool(tx, schoolId);
  const [role] = await tx
    .insert(roles)
    .values({ schoolId, name: '管理员', keys: ['*'] })
    .returning({ id: roles.id });
  const { id: accountId, name: personName, phone } = administrator;
  const person = { accountId, number: '0001', name: personName, phone, post: '管理员' };
  const [member] = await tx
    .insert(staff)
    .values({ schoolId, ...person, createdAt: now })
    .returning({ id: staff.id });
  if (!role || !member) throw new Error('The administrator was not stored');
  await tx.insert(staffRoles).values({ schoolId, staffId: member.id, roleId: role.id });
  await tx.insert(memberships).values({ accountId, memberOf: schoolId, staffId: member.id, createdAt: now });
  ctx.audit({
    action: 'organisation.school.found',
    object: { type: 'school', id: schoolId },
    actor: { id: accountId, name: personName },
    scope: schoolId,
  });
  return { id: schoolId, schoolNo };
}

/** The staff of the school who are not disabled, by number; what other modules may know of them. */
export async function workingStaff(
  ctx: Pick<Ctx, 'tx' | 'school'>,
): Promise<{ id: string; name: string; post: string }[]> {
  return ctx.tx
    .select({ id: staff.id, name: staff.name, post: staff.post })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true)))
    .orderBy(asc(staff.number));
}

interface StaffKey {
  readonly schoolId: string;
  readonly staffId: string;
}

/**
 * A member of staff without an account, as an invitation shows it; null once there is one, or where the person left.
 * Leaves the transaction inside the school.
 */
export async function waitingStaff(ctx: PublicCtx, { schoolId, staffId }: StaffKey) {
  await enterSchool(ctx.tx, schoolId);
  const [row] = await ctx.tx
    .select({ name: staff.name, phone: staff.phone, schoolName: schools.name })
    .from(staff)
    .innerJoin(schools, and(eq(schools.id, staff.schoolId), eq(schools.enabled, true)))
    .where(and(oneOfSchool(schoolId, staff, staffId), eq(staff.enabled, true), isNull(staff.accountId)));
  return row ? { ...row, schoolId, staffId } : null;
}

/** Gives a member of staff their account, so that they may enter the school. */
export async function joinStaff(ctx: PublicCtx, { schoolId, staffId, accountId }: StaffKey & { accountId: string }) {
  const { tx, now } = ctx;
  await enterSchool(tx, schoolId);
  await tx
    .update(staff)
    .set({ accountId })
    .where(oneOfSchool(schoolId, staff, staffId));
  await openPlaces(tx, [{ accountId, memberOf: schoolId, staffId, createdAt: now }]);
  ctx.audit({
    action: 'organisation.staff.join',
    object: { type: 'staff', id: staffId },
    change: { accountId },
    scope: schoolId,
  });
}
