import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { MenuItemSent } from '@/lib/contracts/organisation/menu-sent.ts';
import type { Mold } from '@/lib/i18n/wording.ts';
import type { Ctx } from '../kernel/context.ts';
import { moldOf } from './mold.ts';

/**
 * The menu entries of all modules, in the reader's language and the words of the school. What the person may not open
 * is marked, not left out.
 */
export async function menuOf(ctx: Ctx): Promise<{ menuDtoList: MenuItemSent[] }> {
  const mold = await moldOf(ctx);
  return { menuDtoList: entries.map((entry) => item(entry, 1, ctx, mold)) };
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
  worded(entry, await moldOf(ctx))[ctx.locale];

const worded = (entry: MenuEntry, mold: Mold) => (mold === 'kindergarten' && entry.kindergarten) || entry.name;

function item(entry: MenuEntry, level: number, ctx: Pick<Ctx, 'can' | 'locale'>, mold: Mold): MenuItemSent {
  return {
    id: String(entry.id),
    name: worded(entry, mold)[ctx.locale],
    path: entry.path,
    icon: entry.icon,
    type: 1,
    level,
    treelevel: level,
    loadMode: 0,
    ...(entry.resident ? { isResident: true } : {}),
    ...(entry.permission && !ctx.can(entry.permission) ? { noPermission: true } : {}),
    ...(entry.children ? { children: entry.children.map((child) => item(child, level + 1, ctx, mold)) } : {}),
  };
}
