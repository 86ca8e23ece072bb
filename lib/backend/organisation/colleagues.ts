import { and, asc, eq, ilike, inArray } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { containing } from '../kernel/sought-terms.ts';
import { departments, roles, staff, staffRoles } from './schema.ts';

/** A member of the staff, and the account that messages reach. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** Null before the person has joined. */
  readonly accountId: string | null;
}

/** Those of the given staff who work in this school and are not disabled, by number. */
export async function colleaguesOf(ctx: Pick<Ctx, 'tx' | 'school'>, staffIds: readonly string[]): Promise<Colleague[]> {
  if (staffIds.length === 0) return [];
  return ctx.tx
    .select({ id: staff.id, name: staff.name, accountId: staff.accountId })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), inArray(staff.id, [...staffIds])))
    .orderBy(asc(staff.number));
}

/** The staff of a role, or all of them, who are not disabled, by number; those too who have not joined yet. */
export function colleaguesIn(ctx: Pick<Ctx, 'tx' | 'school'>, roleId: string | null): Promise<Colleague[]> {
  const holding = ctx.tx
    .select({ id: staffRoles.staffId })
    .from(staffRoles)
    .where(and(ofSchool(ctx, staffRoles), eq(staffRoles.roleId, roleId ?? '')));
  return ctx.tx
    .select({ id: staff.id, name: staff.name, accountId: staff.accountId })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), roleId === null ? undefined : inArray(staff.id, holding)))
    .orderBy(asc(staff.number));
}

/** The roles of the school, by name. */
export const rolesOf = (ctx: Pick<Ctx, 'tx' | 'school'>): Promise<{ id: string; name: string }[]> =>
  ctx.tx.select({ id: roles.id, name: roles.name }).from(roles).where(ofSchool(ctx, roles)).orderBy(asc(roles.name));

/** What members of the staff are called, those who have left too. */
export async function staffNames(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(ofSchool(ctx, staff), inArray(staff.id, [...new Set(staffIds)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A query for the ids of the staff whose name contains a text. */
export const staffLike = (ctx: Pick<Ctx, 'tx' | 'school'>, text: string) =>
  ctx.tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofSchool(ctx, staff), ilike(staff.name, containing(text))));

/** The department of a member of the staff and those above it, from the lowest up; none without one. */
export async function departmentsAbove(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  staffId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await ctx.tx
    .select({ id: departments.id, name: departments.name, parentId: departments.parentId, of: staff.id })
    .from(departments)
    .leftJoin(staff, and(ofSchool(ctx, staff), eq(staff.departmentId, departments.id), eq(staff.id, staffId)))
    .where(ofSchool(ctx, departments));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const line: { id: string; name: string }[] = [];
  for (let row = rows.find(({ of }) => of !== null); row; row = byId.get(row.parentId ?? ''))
    line.push({ id: row.id, name: row.name });
  return line;
}

/** What departments are called. */
export async function departmentNames(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(and(ofSchool(ctx, departments), inArray(departments.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
