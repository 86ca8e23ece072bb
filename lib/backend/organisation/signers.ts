import { and, arrayOverlaps, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { departments, roles, staff, staffRoles } from './schema.ts';

/** Everybody who may be asked to sign something, with the roles and departments by which they are found. */
export interface Signers {
  /** Of all staff, those who have left too. */
  readonly names: ReadonlyMap<string, string>;
  readonly accounts: ReadonlyMap<string, string>;
  readonly departmentOf: ReadonlyMap<string, string | null>;
  /** Who works here, can sign in and holds the key. */
  readonly active: ReadonlySet<string>;
  /** The staff of each role, by number. */
  readonly holders: ReadonlyMap<string, readonly string[]>;
  readonly roleNames: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<
    string,
    {
      readonly name: string;
      readonly parentId: string | null;
      readonly headId: string | null;
      readonly deputyId: string | null;
    }
  >;
}

/** Everybody who may be asked to sign, where signing needs a key. Three queries. */
export async function signersOf(ctx: Pick<Ctx, 'tx' | 'school'>, key: string): Promise<Signers> {
  const people = await ctx.tx
    .select({
      id: staff.id,
      name: staff.name,
      accountId: staff.accountId,
      departmentId: staff.departmentId,
      enabled: staff.enabled,
    })
    .from(staff)
    .where(ofSchool(ctx, staff))
    .orderBy(asc(staff.number));
  // A role that nobody holds has one row, without anybody.
  const held = await ctx.tx
    .select({
      roleId: roles.id,
      name: roles.name,
      opens: arrayOverlaps(roles.keys, ['*', key]).mapWith(Boolean),
      staffId: staff.id,
    })
    .from(roles)
    .leftJoin(staffRoles, and(eq(staffRoles.schoolId, roles.schoolId), eq(staffRoles.roleId, roles.id)))
    .leftJoin(
      staff,
      and(
        eq(staff.schoolId, staffRoles.schoolId),
        eq(staff.id, staffRoles.staffId),
        eq(staff.enabled, true),
        isNotNull(staff.accountId),
      ),
    )
    .where(ofSchool(ctx, roles))
    .orderBy(asc(roles.name), asc(staff.number));
  const placed = await ctx.tx
    .select({
      id: departments.id,
      name: departments.name,
      parentId: departments.parentId,
      headId: departments.headId,
      deputyId: departments.deputyId,
    })
    .from(departments)
    .where(ofSchool(ctx, departments))
    .orderBy(asc(departments.sort), asc(departments.name));
  return {
    names: new Map(people.map(({ id, name }) => [id, name])),
    accounts: new Map(people.flatMap(({ id, accountId }) => (accountId === null ? [] : [[id, accountId]]))),
    departmentOf: new Map(people.map(({ id, departmentId }) => [id, departmentId])),
    active: new Set(held.flatMap(({ staffId, opens }) => (opens && staffId !== null ? [staffId] : []))),
    holders: new Map(
      [...Map.groupBy(held, ({ roleId }) => roleId)].map(([id, of]) => [
        id,
        of.flatMap(({ staffId }) => staffId ?? []),
      ]),
    ),
    roleNames: new Map(held.map(({ roleId, name }) => [roleId, name])),
    departments: new Map(placed.map(({ id, ...department }) => [id, department])),
  };
}
