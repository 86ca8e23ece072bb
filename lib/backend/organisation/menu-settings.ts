import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { MenuArrangement, MenuSetting, savedMenuSetting } from '@/lib/contracts/organisation/menu-setting.ts';
import type { Ctx } from '../kernel/context.ts';
import { saveSetting } from '../kernel/moved-row.ts';
import { ofSchool } from '../kernel/of-school.ts';
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
  const { accountId } = ctx.person;
  const given = { arrangement: input.own, favourites: input.favourites && [...new Set(input.favourites)] };
  await saveSetting(ctx, settings, input.version, given, { accountId });
  ctx.audit({ object: { type: 'menuSetting', id: accountId } });
  return menuSetting(ctx);
}

const ownRow = (ctx: Ctx) =>
  ctx.tx
    .select()
    .from(settings)
    .where(and(ofSchool(ctx, settings), eq(settings.accountId, ctx.person.accountId)));

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
