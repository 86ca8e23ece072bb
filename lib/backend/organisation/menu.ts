import { eq } from 'drizzle-orm';
import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { MenuItemSent } from '@/lib/contracts/organisation/menu-sent.ts';
import type { Ctx } from '../kernel/context.ts';
import { schools } from './schema.ts';

/**
 * The menu entries of all modules, in the reader's language and the wording of the school. What the person may not open
 * is marked, not left out.
 */
export async function menuOf(ctx: Ctx): Promise<{ menuDtoList: MenuItemSent[] }> {
  const wording = await wordingOf(ctx);
  return { menuDtoList: entries.map((entry) => item(entry, 1, ctx, wording)) };
}

export type Wording = 'school' | 'kindergarten';

/** In whose words the school speaks. */
export async function wordingOf(ctx: Ctx): Promise<Wording> {
  const [school] = await ctx.tx
    .select({ schoolMold: schools.schoolMold })
    .from(schools)
    .where(eq(schools.id, ctx.school.id));
  return school?.schoolMold === 2 ? 'school' : 'kindergarten';
}

// Read as plain contracts: the registry's exact types would make each module's menu a type of its own.
const contracts: readonly { readonly menu: readonly MenuEntry[] }[] = Object.values(modules);
const entries = contracts.flatMap(({ menu }) => menu).sort((a, b) => a.id - b.id);
const withBelow = (some: readonly MenuEntry[]): readonly MenuEntry[] =>
  some.flatMap((entry) => [entry, ...withBelow(entry.children ?? [])]);

/** The entry of this id as its module declares it. */
export const menuEntry = (id: string): MenuEntry | undefined =>
  withBelow(entries).find((entry) => String(entry.id) === id);

/** What an entry is called in the school. */
export const menuEntryName = async (ctx: Ctx, entry: MenuEntry): Promise<string> =>
  worded(entry, await wordingOf(ctx))[ctx.locale];

const worded = (entry: MenuEntry, wording: Wording) => (wording === 'kindergarten' && entry.kindergarten) || entry.name;

function item(entry: MenuEntry, level: number, ctx: Pick<Ctx, 'can' | 'locale'>, wording: Wording): MenuItemSent {
  return {
    id: String(entry.id),
    name: worded(entry, wording)[ctx.locale],
    path: entry.path,
    icon: entry.icon,
    type: 1,
    level,
    treelevel: level,
    loadMode: 0,
    ...(entry.resident ? { isResident: true } : {}),
    ...(entry.permission && !ctx.can(entry.permission) ? { noPermission: true } : {}),
    ...(entry.children ? { children: entry.children.map((child) => item(child, level + 1, ctx, wording)) } : {}),
  };
}
