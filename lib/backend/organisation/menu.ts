import { eq } from 'drizzle-orm';
import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import type { MenuAsked } from '@/lib/contracts/organisation/menu-asked.ts';
import type { MenuItemSent } from '@/lib/contracts/organisation/menu-sent.ts';
import type { Mold } from '@/lib/i18n/wording.ts';
import type { Ctx } from '../kernel/context.ts';
import { menuSetting } from './menu-settings.ts';
import { moldOf } from './mold.ts';
import { schools } from './schema.ts';
import { workingNodeOf } from './working-node.ts';

/**
 * The menu entries of all modules, in the reader's language and the words of the school. What the person may not open
 * is marked, not left out; an organisation's own entries come to who works in it and asks for them.
 */
export async function menuOf(
  ctx: Ctx,
  { orgId, showXysOrg, menuFlag, isSortDefault }: MenuAsked = {},
): Promise<{ menuDtoList: MenuItemSent[] }> {
  const mold = await moldOf(ctx);
  const inOrganisation = showXysOrg === '1' && Boolean(orgId) && (await worksAbove(ctx, orgId));
  const sent = entries
    .filter(({ ofOrganisation }) => !ofOrganisation || inOrganisation)
    .map((entry) => item(entry, 1, ctx, mold, menuFlag));
  return { menuDtoList: isSortDefault === '0' ? await laidOut(ctx, sent) : sent };
}

/** Whether the person acts for an organisation above the school, which is in the one that was named. */
async function worksAbove(ctx: Ctx, orgId: string | undefined): Promise<boolean> {
  const [own] = await ctx.tx.select({ orgId: schools.orgId }).from(schools).where(eq(schools.id, ctx.school.id));
  return own?.orgId === orgId && (await workingNodeOf(ctx)) !== null;
}

/** In the order of the person, or else of their role; what came since follows. */
async function laidOut(ctx: Ctx, sent: MenuItemSent[]): Promise<MenuItemSent[]> {
  const { own, fallback } = await menuSetting(ctx);
  const order = (own ?? fallback)?.order ?? [];
  const placeOf = ({ id }: MenuItemSent) => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = (items: readonly MenuItemSent[]): MenuItemSent[] =>
    items
      .map((one) => (one.children ? { ...one, children: sorted(one.children) } : one))
      .sort((a, b) => placeOf(a) - placeOf(b));
  return sorted(sent);
}

/** Settings and news are pages to land on in edition 2 alone, which stands where none is named (guard rule 8). */
const typeIn = (path: string, menuFlag: string | undefined) =>
  (menuFlag === '1' || menuFlag === '3') && /^\/(setting|news)(\/|$)/.test(path) ? 0 : 1;

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

function item(
  entry: MenuEntry,
  level: number,
  ctx: Pick<Ctx, 'can' | 'locale'>,
  mold: Mold,
  menuFlag: string | undefined,
): MenuItemSent {
  return {
    id: String(entry.id),
    name: worded(entry, mold)[ctx.locale],
    path: entry.path,
    icon: entry.icon,
    type: typeIn(entry.path, menuFlag),
    level,
    treelevel: level,
    loadMode: 0,
    ...(entry.resident ? { isResident: true } : {}),
    ...(entry.permission && !ctx.can(entry.permission) ? { noPermission: true } : {}),
    ...(entry.children ? { children: entry.children.map((child) => item(child, level + 1, ctx, mold, menuFlag)) } : {}),
  };
}
