import { eq } from 'drizzle-orm';
import type { RoleScope } from '@/lib/rules/role-scope.ts';
import type { SchoolStage } from '@/lib/rules/school-grades.ts';
import { accounts } from '../account/schema.ts';
import type { Tx } from '../db/client.ts';
import { enterSchool } from '../kernel/tenancy.ts';
import { memberships, roles, schools, staff, staffRoles } from '../organisation/schema.ts';

/** Rows of the installation for sample data and tests; whoever calls is inside a transaction of the plain role. */
interface Building {
  readonly tx: Tx;
  readonly now: Date;
}

type NewSchool = Omit<typeof schools.$inferInsert, 'createdAt'>;

/** A school, entered by the transaction. */
export async function buildSchool({ tx, now }: Building, school: NewSchool): Promise<typeof schools.$inferSelect> {
  const [built] = await tx
    .insert(schools)
    .values({ menuEdition: 2, ...school, createdAt: now })
    .returning();
  if (!built) throw new Error('The school was not stored');
  await enterSchool(tx, built.id);
  return built;
}

/** An account; without a hash nobody can sign in to it by password. @returns its id */
export async function buildAccount(
  { tx, now }: Building,
  { passwordHash = '', ...person }: { phone: string; name: string; passwordHash?: string },
): Promise<string> {
  const [built] = await tx
    .insert(accounts)
    .values({ ...person, passwordHash, createdAt: now })
    .returning({ id: accounts.id });
  if (!built) throw new Error('The account was not stored');
  return built.id;
}

interface NewRole {
  readonly name: string;
  readonly keys: readonly string[];
  readonly scope?: RoleScope;
  readonly stages?: readonly SchoolStage[];
}

/** A role of the school. @returns its id */
export async function buildRole({ tx }: Building, schoolId: string, { keys, stages = [], ...role }: NewRole) {
  const [built] = await tx
    .insert(roles)
    .values({ schoolId, ...role, keys: [...keys], stages: [...stages] })
    .returning({ id: roles.id });
  if (!built) throw new Error('The role was not stored');
  return built.id;
}

/** Makes an account a member of the school's staff, with at most one role. @returns the staff id */
export async function buildMember(
  { tx, now }: Building,
  member: {
    schoolId: string;
    accountId: string;
    number: string;
    post?: string;
    departmentId?: string;
    roleId?: string;
  },
): Promise<string> {
  const { schoolId, accountId, roleId, ...rest } = member;
  const [person] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!person) throw new Error('Only an account can become a member');
  const { name, phone } = person;
  const [built] = await tx
    .insert(staff)
    .values({ schoolId, accountId, name, phone, ...rest, createdAt: now })
    .returning({ id: staff.id });
  if (!built) throw new Error('The member of staff was not stored');
  await tx.insert(memberships).values({ accountId, memberOf: schoolId, staffId: built.id, createdAt: now });
  if (roleId) await tx.insert(staffRoles).values({ schoolId, staffId: built.id, roleId });
  return built.id;
}
