import { and, asc, count, eq } from 'drizzle-orm';
import type { DepartmentNode } from '@/lib/contracts/enterprise/staff-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { departments, roles, staff, staffRoles } from '../../organisation/schema.ts';

/** All departments of the school as a tree, with how many stand directly in each. */
export async function deptTree(ctx: Ctx): Promise<DepartmentNode[]> {
  const members = and(ofSchool(ctx, staff), eq(staff.departmentId, departments.id), eq(staff.enabled, true));
  const rows = await ctx.tx
    .select({
      id: departments.id,
      name: departments.name,
      parentId: departments.parentId,
      sort: departments.sort,
      userCount: count(staff.id),
    })
    .from(departments)
    .leftJoin(staff, members)
    .where(ofSchool(ctx, departments))
    .groupBy(departments.schoolId, departments.id)
    .orderBy(asc(departments.sort), asc(departments.name));
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: string | null): DepartmentNode[] =>
    (byParent.get(parentId) ?? []).map(({ userCount, ...row }) => ({
      ...row,
      deptId: row.id,
      userCount: Number(userCount),
      children: below(row.id),
    }));
  return below(null);
}

/** The named groups of staff: the school's roles. */
export async function schoolTags(ctx: Ctx) {
  const holders = and(ofSchool(ctx, staffRoles), eq(staffRoles.roleId, roles.id));
  const working = and(ofSchool(ctx, staff), eq(staff.id, staffRoles.staffId), eq(staff.enabled, true));
  const rows = await ctx.tx
    .select({ tagId: roles.id, tagName: roles.name, userCount: count(staff.id) })
    .from(roles)
    .leftJoin(staffRoles, holders)
    .leftJoin(staff, working)
    .where(ofSchool(ctx, roles))
    .groupBy(roles.schoolId, roles.id)
    .orderBy(asc(roles.name));
  return rows.map((row) => ({ ...row, userCount: Number(row.userCount) }));
}
