import { and, asc, eq } from 'drizzle-orm';
import { type ModuleContract, type ParsedInputOf, permissionCalled, type ReplyOf } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { MenuItemSent } from '@/lib/contracts/organisation/menu-sent.ts';
import type { roleCalls } from '@/lib/contracts/organisation/role-calls.ts';
import type { Mold } from '@/lib/i18n/wording.ts';
import { holdsKey } from '@/lib/rules/role-scope.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { menuOf } from '../menu.ts';
import { moldOf } from '../mold.ts';
import { roles, staff, staffRoles } from '../schema.ts';

type Calls = typeof roleCalls;
type Contracts = Readonly<Record<string, Pick<ModuleContract, 'permissions'>>>;

/** Every permission key by module, with its name in the reader's language. */
const groupsIn = (ctx: Ctx, mold: Mold) =>
  Object.entries(modules as Contracts).map(([module, { permissions }]) => ({
    module,
    keys: Object.entries(permissions).map(([key, name]) => ({
      key,
      name: permissionCalled(name, mold, ctx.locale),
    })),
  }));

/** What a permission key is called in the school; a key that there is not, by itself. */
export async function keyName(ctx: Ctx, key: string): Promise<string> {
  const name = Object.values(modules as Contracts).find(({ permissions }) => key in permissions)?.permissions[key];
  return name ? permissionCalled(name, await moldOf(ctx), ctx.locale) : key;
}

export const allKeys: ReadonlySet<string> = new Set(
  Object.values(modules as Contracts).flatMap(({ permissions }) => Object.keys(permissions)),
);

/** The roles with their members. Four queries. */
export async function rolesOf(ctx: Ctx): Promise<ReplyOf<Calls['roles']>> {
  const { tx } = ctx;
  const rows = await tx.select().from(roles).where(ofSchool(ctx, roles)).orderBy(asc(roles.name));
  const members = await tx
    .select({ roleId: staffRoles.roleId, staffId: staff.id, name: staff.name })
    .from(staffRoles)
    .innerJoin(staff, and(eq(staff.schoolId, staffRoles.schoolId), eq(staff.id, staffRoles.staffId)))
    .where(ofSchool(ctx, staffRoles))
    .orderBy(asc(staff.number));
  const working = await tx
    .select({ staffId: staff.id, name: staff.name, number: staff.number })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true)))
    .orderBy(asc(staff.number));
  const byRole = Map.groupBy(members, ({ roleId }) => roleId);
  return {
    rows: rows.map(({ id, name, keys, scope, stages, version }) => ({
      id,
      name,
      keys,
      scope,
      stages,
      version,
      members: (byRole.get(id) ?? []).map(({ staffId, name: memberName }) => ({ staffId, name: memberName })),
    })),
    groups: groupsIn(ctx, await moldOf(ctx)),
    staff: working,
    actions: ctx.can('organisation.role.edit') ? ['edit'] : [],
  };
}

/** What a member of the staff would see in the menu, and the keys behind it. @throws ServiceError notFound */
export async function seenBy(ctx: Ctx, { staffId }: ParsedInputOf<Calls['seen']>): Promise<ReplyOf<Calls['seen']>> {
  const { tx } = ctx;
  const [member] = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(oneOfSchool(ctx, staff, staffId));
  if (!member) throw new ServiceError('notFound');
  const theirs = await tx
    .select({ name: roles.name, keys: roles.keys, scope: roles.scope, stages: roles.stages })
    .from(staffRoles)
    .innerJoin(roles, and(eq(roles.schoolId, staffRoles.schoolId), eq(roles.id, staffRoles.roleId)))
    .where(and(ofSchool(ctx, staffRoles), eq(staffRoles.staffId, staffId)));
  const held = new Set(theirs.flatMap(({ keys }) => keys));
  const can = (key: string) => holdsKey(held, key);
  const { menuDtoList } = await menuOf({ ...ctx, can });
  return {
    name: member.name,
    roles: theirs.map(({ name }) => name),
    scopes: theirs.map(({ scope, stages }) => ({ scope, stages })),
    menu: opened(menuDtoList, 1),
    keys: [...allKeys].filter(can),
  };
}

/** The entries that open, parents before their children; a parent without an open child opens nothing. */
function opened(entries: readonly MenuItemSent[], level: number): { id: string; name: string; level: number }[] {
  return entries.flatMap((entry) => {
    if (entry.noPermission) return [];
    const children = entry.children ?? [];
    const below = opened(children, level + 1);
    return children.length > 0 && below.length === 0 ? [] : [{ id: entry.id, name: entry.name, level }, ...below];
  });
}
