import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { MenuArrangement, MenuSetting, savedMenuSetting } from '@/lib/contracts/organisation/menu-setting.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { roleMenus, menuSettings as settings } from './schema/menu-settings.ts';
import { roles, staffRoles } from './schema.ts';

/** The person's menu setting, and the default that counts without one. */
export async function menuSetting(ctx: Ctx): Promise<MenuSetting> {
  const [row] = await ownRow(ctx);
  const own = row?.arrangement ?? null;
  return {
    own,
    fallback: own ? null : await roleDefault(ctx),
    favourites: row?.favourites ?? [],
    version: row?.version ?? 0,
  };
}

/** Saves what is named. @throws ServiceError settingChanged when another window saved meanwhile */
export async function saveMenuSetting(ctx: Ctx, input: z.output<typeof savedMenuSetting>): Promise<MenuSetting> {
  const { tx, school, person, audit } = ctx;
  const [row] = await ownRow(ctx).for('update');
  if ((row?.version ?? 0) !== input.version) throw new ServiceError('settingChanged');
  const kept = {
    arrangement: input.own === undefined ? (row?.arrangement ?? null) : input.own,
    favourites: input.favourites ? [...new Set(input.favourites)] : (row?.favourites ?? []),
    version: input.version + 1,
  };
  const key = { schoolId: school.id, accountId: person.accountId };
  const stored = await tx
    .insert(settings)
    .values({ ...key, ...kept })
    .onConflictDoUpdate({
      target: [settings.schoolId, settings.accountId],
      set: kept,
      // Two windows that both save for the first time meet here.
      setWhere: eq(settings.version, input.version),
    })
    .returning({ version: settings.version });
  if (stored.length === 0) throw new ServiceError('settingChanged');
  audit({ object: { type: 'menuSetting', id: person.accountId } });
  return menuSetting(ctx);
}

const ownRow = (ctx: Ctx) =>
  ctx.tx
    .select()
    .from(settings)
    .where(and(ofSchool(ctx, settings), eq(settings.accountId, ctx.person.accountId)))
    .$dynamic();

/** The default of the first of the person's roles that has one. */
async function roleDefault(ctx: Ctx): Promise<MenuArrangement | null> {
  const [row] = await ctx.tx
    .select({ arrangement: roleMenus.arrangement })
    .from(staffRoles)
    .innerJoin(roles, and(eq(roles.schoolId, staffRoles.schoolId), eq(roles.id, staffRoles.roleId)))
    .innerJoin(roleMenus, and(eq(roleMenus.schoolId, staffRoles.schoolId), eq(roleMenus.roleId, staffRoles.roleId)))
    .where(and(ofSchool(ctx, staffRoles), eq(staffRoles.staffId, ctx.staffId), isNotNull(roleMenus.arrangement)))
    .orderBy(asc(roles.name))
    .limit(1);
  return row?.arrangement ?? null;
}
