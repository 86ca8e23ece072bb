import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { RoleArrangement, savedRoleArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { roleMenus as defaults } from './schema/menu-settings.ts';
import { roles } from './schema.ts';

/** Every role of the school by name, with the default of its menu. */
export async function roleMenus({ tx, school }: Ctx): Promise<{ roles: RoleArrangement[] }> {
  const rows = await tx
    .select({
      roleId: roles.id,
      roleName: roles.name,
      arrangement: defaults.arrangement,
      version: defaults.version,
    })
    .from(roles)
    .leftJoin(defaults, and(eq(defaults.schoolId, roles.schoolId), eq(defaults.roleId, roles.id)))
    .where(ofSchool({ school }, roles))
    .orderBy(asc(roles.name));
  return { roles: rows.map((row) => ({ ...row, version: row.version ?? 0 })) };
}

/** Saves or takes away a role's default. @throws ServiceError notFound; settingChanged when somebody was faster */
export async function saveRoleMenu(
  { tx, school, audit }: Ctx,
  { roleId, arrangement, version }: z.output<typeof savedRoleArrangement>,
): Promise<RoleArrangement> {
  const [role] = await tx
    .select({ name: roles.name })
    .from(roles)
    .where(oneOfSchool({ school }, roles, roleId));
  if (!role) throw new ServiceError('notFound');
  const [before] = await tx
    .select({ version: defaults.version })
    .from(defaults)
    .where(and(ofSchool({ school }, defaults), eq(defaults.roleId, roleId)))
    .for('update');
  if ((before?.version ?? 0) !== version) throw new ServiceError('settingChanged');
  const kept = { arrangement, version: version + 1 };
  const stored = await tx
    .insert(defaults)
    .values({ schoolId: school.id, roleId, ...kept })
    .onConflictDoUpdate({
      target: [defaults.schoolId, defaults.roleId],
      set: kept,
      setWhere: eq(defaults.version, version),
    })
    .returning({ version: defaults.version });
  if (stored.length === 0) throw new ServiceError('settingChanged');
  audit({ object: { type: 'role', id: roleId }, change: { arrangement } });
  return { roleId, roleName: role.name, arrangement, version: version + 1 };
}
