import { and, arrayOverlaps, asc, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { roles, staff, staffRoles } from './schema.ts';

/** The staff with an account who may set roles, whom others ask for a right, by number. */
export async function roleGivers(
  ctx: Pick<Ctx, 'tx' | 'school'>,
): Promise<{ readonly accountId: string; readonly name: string }[]> {
  const rows = await ctx.tx
    .selectDistinct({ accountId: staff.accountId, name: staff.name, number: staff.number })
    .from(roles)
    .innerJoin(staffRoles, and(eq(staffRoles.schoolId, roles.schoolId), eq(staffRoles.roleId, roles.id)))
    .innerJoin(staff, and(eq(staff.schoolId, staffRoles.schoolId), eq(staff.id, staffRoles.staffId)))
    .where(
      and(
        ofSchool(ctx, roles),
        arrayOverlaps(roles.keys, ['*', 'organisation.role.edit']),
        eq(staff.enabled, true),
        isNotNull(staff.accountId),
      ),
    )
    .orderBy(asc(staff.number));
  return rows.flatMap(({ accountId, name }) => (accountId ? [{ accountId, name }] : []));
}
