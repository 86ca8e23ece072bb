import { and, arrayOverlaps, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { roles, staff, staffRoles } from './schema.ts';

/** The accounts of the staff who may set roles, whom others ask for a right. */
export async function roleGivers({ tx, school }: Pick<Ctx, 'tx' | 'school'>): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ accountId: staff.accountId })
    .from(roles)
    .innerJoin(staffRoles, and(eq(staffRoles.schoolId, roles.schoolId), eq(staffRoles.roleId, roles.id)))
    .innerJoin(staff, and(eq(staff.schoolId, staffRoles.schoolId), eq(staff.id, staffRoles.staffId)))
    .where(
      and(
        eq(roles.schoolId, school.id),
        arrayOverlaps(roles.keys, ['*', 'organisation.role.edit']),
        eq(staff.enabled, true),
        isNotNull(staff.accountId),
      ),
    );
  return rows.flatMap(({ accountId }) => accountId ?? []);
}
