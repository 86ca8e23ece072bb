import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { RoleArrangement, savedRoleArrangement } from '@/lib/contracts/organisation/menu-setting.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveSetting } from '../kernel/moved-row.ts';
import { ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { roleMenus as defaults } from './schema/menu-settings.ts';
import { roles } from './schema.ts';

/** Every role of the school by name, with the default of its menu. */
export async function roleMenus(ctx: Ctx): Promise<{ roles: RoleArrangement[] }> {
  const rows = await ctx.tx
    .select({
      roleId: roles.id,
      roleName: roles.name,
      arrangement: defaults.arrangement,
      version: defaults.version,
    })
    .from(roles)
    .leftJoin(defaults, and(eq(defaults.schoolId, roles.schoolId), eq(defaults.roleId, roles.id)))
    .where(ofSchool(ctx, roles))
    .orderBy(asc(roles.name));
  return { roles: rows.map((row) => ({ ...row, version: row.version ?? 0 })) };
}

/** Saves or takes away a role's default. @throws ServiceError notFound; settingChanged when somebody was faster */
export async function saveRoleMenu(
  ctx: Ctx,
  { roleId, arrangement, version }: z.output<typeof savedRoleArrangement>,
): Promise<RoleArrangement> {
  const [role] = await ctx.tx
    .select({ name: roles.name })
    .from(roles)
    .where(oneOfSchool(ctx, roles, roleId));
  if (!role) throw new ServiceError('notFound');
  const kept = await saveSetting(ctx, defaults, version, { arrangement }, { roleId });
  ctx.audit({ object: { type: 'role', id: roleId }, change: { arrangement } });
  return { roleId, roleName: role.name, arrangement, version: kept.version };
}
