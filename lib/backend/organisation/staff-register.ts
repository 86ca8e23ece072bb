import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { identityOf } from '@/lib/rules/identity.ts';
import { holdsKey, reachOf } from '@/lib/rules/role-scope.ts';
import { accounts, tickets } from '../account/schema.ts';
import type { JobCtx } from '../kernel/jobs.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { people } from '../kernel/people.ts';
import { isBeyond } from './is-beyond.ts';
import { phoneOfStaff } from './phone-of-staff.ts';
import { lockStaff, raiseRoles } from './role-holding.ts';
import { departments, roles, staff, staffRoles } from './schema.ts';

/** What new members of staff must fit to. */
export interface StaffRegister {
  /** Names of the staff by the identity of the number, and of those who are not disabled by phone. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly phones: ReadonlyMap<string, string>;
  /** Of everybody, by id. */
  readonly phoneOf: ReadonlyMap<string, string>;
  readonly roles: readonly {
    readonly id: string;
    readonly name: string;
    /** It holds a key that whoever works on this lacks, or holds over less of the school, and so cannot give. */
    readonly isBeyond: boolean;
    /** It holds all keys. */
    readonly isWhole: boolean;
  }[];
  readonly departments: readonly { readonly id: string; readonly parentId: string | null; readonly name: string }[];
}

type Working = Pick<JobCtx, 'tx' | 'now' | 'school' | 'person' | 'audit'>;

/** The staff, roles and departments of the school. `lock`: nobody else adds staff until this transaction ends. */
export async function staffRegister(ctx: Working, lock = false): Promise<StaffRegister> {
  if (lock) await lockStaff({ tx: ctx.tx, school: ctx.school });
  const members = await ctx.tx
    .select({ id: staff.id, numberKey: staff.numberKey, phone: phoneOfStaff, name: staff.name, enabled: staff.enabled })
    .from(staff)
    .leftJoin(accounts, eq(accounts.id, staff.accountId))
    .where(ofSchool(ctx, staff));
  const known = await ctx.tx.select().from(roles).where(ofSchool(ctx, roles)).orderBy(asc(roles.name));
  const places = await ctx.tx
    .select({ id: departments.id, parentId: departments.parentId, name: departments.name })
    .from(departments)
    .where(ofSchool(ctx, departments))
    .orderBy(asc(departments.sort), asc(departments.name));
  const { keys: own, grants } = await people().rightsIn(ctx.tx, ctx.person.accountId, ctx.school.id, ctx.now);
  const asker = { can: (key: string) => holdsKey(own, key), partOf: (key: string) => reachOf(grants, key) };
  return {
    numbers: new Map(members.map(({ numberKey, name }) => [numberKey, name])),
    phones: new Map(members.flatMap(({ phone, name, enabled }) => (enabled && phone !== '' ? [[phone, name]] : []))),
    phoneOf: new Map(members.map(({ id, phone }) => [id, phone])),
    roles: known.map((role) => ({
      id: role.id,
      name: role.name,
      isBeyond: isBeyond(asker, [role]),
      isWhole: role.keys.includes('*'),
    })),
    departments: places,
  };
}

interface NewMember {
  /** Empty for the next one. */
  readonly number: string;
  readonly name: string;
  readonly phone: string;
  readonly post: string;
  readonly roleIds: readonly string[];
  readonly departmentId: string | null;
}

/** Adds members of staff, each with roles and none with an account yet. @returns their ids, in the same order */
export async function addStaff(
  ctx: Working,
  { numbers }: StaffRegister,
  members: readonly NewMember[],
): Promise<readonly string[]> {
  if (members.length === 0) return [];
  const { tx, now, school, audit } = ctx;
  const taken = [...numbers.keys(), ...members.map(({ number }) => identityOf(number))];
  let last = Math.max(0, ...taken.map((number) => (/^\d{1,9}$/.test(number) ? Number(number) : 0)));
  const rows = members.map(({ number, name, phone, post, departmentId }) => ({
    schoolId: school.id,
    id: uuidv7(),
    number: number || String(++last).padStart(4, '0'),
    name,
    phone,
    post,
    departmentId,
    createdAt: now,
  }));
  await tx.insert(staff).values(rows);
  const ids = rows.map(({ id }) => id);
  const given = members.flatMap(({ roleIds }, at) =>
    roleIds.map((roleId) => ({ schoolId: school.id, staffId: ids[at] ?? '', roleId })),
  );
  if (given.length > 0) await tx.insert(staffRoles).values(given);
  await raiseRoles(
    ctx,
    given.map(({ roleId }) => roleId),
  );
  audit({
    action: 'organisation.staff.add',
    object: { type: 'staff', id: `${ids.length}` },
    change: { staff: members.map(({ roleIds }, at) => ({ id: ids[at], roleIds })) },
  });
  return ids;
}

/**
 * Takes members of staff out again who were added a short time ago, but for those with an account, with an invitation
 * or changed since.
 * @returns the ids of those who stay
 */
export async function takeStaffBack(ctx: Working, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { tx, school, audit } = ctx;
  await lockStaff(ctx);
  const these = and(ofSchool(ctx, staff), inArray(staff.id, [...ids]));
  const known = await tx
    .select({ id: staff.id, accountId: staff.accountId, version: staff.version })
    .from(staff)
    .where(these)
    .for('update');
  const invited = await tx
    .select({ id: tickets.staffId })
    .from(tickets)
    .where(and(eq(tickets.staffOf, school.id), inArray(tickets.staffId, [...ids])));
  const staying = new Set([
    ...known.filter(({ accountId, version }) => accountId !== null || version !== 1).map(({ id }) => id),
    ...invited.flatMap(({ id }) => id ?? []),
  ]);
  const going = ids.filter((id) => !staying.has(id));
  if (going.length === 0) return staying;
  const taken = await tx
    .delete(staffRoles)
    .where(and(ofSchool(ctx, staffRoles), inArray(staffRoles.staffId, going)))
    .returning({ roleId: staffRoles.roleId });
  await raiseRoles(
    ctx,
    taken.map(({ roleId }) => roleId),
  );
  await tx.delete(staff).where(and(ofSchool(ctx, staff), inArray(staff.id, going)));
  audit({
    action: 'organisation.staff.takeBack',
    object: { type: 'staff', id: `${going.length}` },
    change: { staff: going },
  });
  return staying;
}
