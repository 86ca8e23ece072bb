import { and, eq } from 'drizzle-orm';
import { type ModuleContract, permissionCalled } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { locales } from '@/lib/rules/locale.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { StandardSource } from '../../kernel/standard-source.ts';
import { roles, staffRoles } from '../schema.ts';
import { saveRole } from './save-role.ts';

type Contracts = Readonly<Record<string, Pick<ModuleContract, 'permissions'>>>;
const named = Object.values(modules as Contracts).flatMap(({ permissions }) => Object.entries(permissions));
const nameOf = new Map(named);
/** Keys by themselves and by what they are called, in every language and both kinds of schools. */
const keyOf = new Map(
  named.flatMap(([key, name]) =>
    locales.flatMap((locale) =>
      (['school', 'kindergarten'] as const).map((mold) => [permissionCalled(name, mold, locale), key] as const),
    ),
  ),
);
for (const [key] of named) keyOf.set(key, key);

const sorted = (keys: readonly string[]) => [...new Set(keys)].sort().join('\n');

/** Roles as organisations issue them: the name and its rights. Who has it is the school's alone. */
export const roleStandard: StandardSource = {
  kind: 'role',
  key: 'organisation.role.edit',
  likeness: ({ name }) => name,
  typed: ({ name, keys }) => {
    const lines = keys.split('\n').flatMap((line) => line.trim() || []);
    const found = lines.flatMap((line) => keyOf.get(line) ?? []);
    if (found.length === 0 || found.length < lines.length) return { fault: 'keys' };
    return { name, above: '', code: '', use: '', cycle: '', keys: sorted(found) };
  },
  shown: (line, locale) => ({
    ...line,
    keys: line.keys
      .split('\n')
      .map((key) => {
        const name = nameOf.get(key);
        return name ? permissionCalled(name, 'school', locale) : key;
      })
      .join('\n'),
  }),
  read: async (ctx) => {
    const rows = await ctx.tx.select().from(roles).where(ofSchool(ctx, roles));
    return rows
      .filter(({ keys }) => !keys.includes('*'))
      .map(({ id, name, keys }) => ({ rowId: id, name, above: '', code: '', use: '', cycle: '', keys: sorted(keys) }));
  },
  write: async (ctx, rowId, { name, keys }) => {
    const [row] =
      rowId === null
        ? []
        : await ctx.tx
            .select()
            .from(roles)
            .where(and(ofSchool(ctx, roles), eq(roles.id, rowId)));
    const held = row
      ? await ctx.tx
          .select({ staffId: staffRoles.staffId })
          .from(staffRoles)
          .where(and(ofSchool(ctx, staffRoles), eq(staffRoles.roleId, row.id)))
      : [];
    const before = row && { id: row.id, version: row.version };
    return (
      await saveRole(ctx, { ...before, name, keys: keys.split('\n'), staffIds: held.map(({ staffId }) => staffId) })
    ).id;
  },
};
