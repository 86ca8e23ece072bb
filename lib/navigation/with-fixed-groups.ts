import type { Locale } from '@/lib/rules/locale.ts';
import { type FixedEntry, fixedGroups } from './fixed-groups.ts';
import type { MenuItem } from './menu-item.ts';
import { menuAddress } from './paths.ts';

/** How fixed entries are named and which of them there are. */
export interface FixedSituation {
  readonly locale: Locale;
  readonly isKindergarten?: boolean;
  /** The primary school's version of the diet menu. */
  readonly isPrimarySchool?: boolean;
}

/**
 * The entry with its fixed groups in place of its children (shell 2.3), if it is the root of such a menu. What the
 * backend says of one of these pages (no permission, its load mode) is kept; what it sends besides follows the groups.
 * A root without permission closes all below it.
 */
export function withFixedGroups(item: MenuItem, situation: FixedSituation): MenuItem {
  const groups = fixedGroups.get(rootPath(item));
  if (!groups) return item;
  const sent = [...walk(item.children ?? [])];
  const placed = placeAll(groups, sent, item, situation);
  const known = new Set([...walk(placed)].flatMap((child) => [child.id, addressOf(child)]));
  for (const path of leftOut(groups, situation)) known.add(menuAddress(path));
  const further = (item.children ?? []).filter((child) => !known.has(child.id) && !known.has(addressOf(child)));
  return { ...item, children: [...placed, ...further] };
}

/** What this version of the menu has not, though it is sent. */
const leftOut = (entries: readonly FixedEntry[], situation: FixedSituation): readonly string[] =>
  entries.flatMap(({ path, notInPrimarySchool, children = [] }) => [
    ...(notInPrimarySchool && situation.isPrimarySchool ? [path] : []),
    ...leftOut(children, situation),
  ]);

const rootPath = ({ path, href }: MenuItem) => `/${(path || href || '').replace(/^\/(eduplus\/)?/, '')}`;
const addressOf = ({ path, href }: MenuItem) => menuAddress(path || href || '');

const placeAll = (
  entries: readonly FixedEntry[],
  sent: readonly MenuItem[],
  above: Pick<MenuItem, 'noPermission'>,
  situation: FixedSituation,
) => entries.map((entry) => place(entry, sent, above, situation)).filter((item) => item !== null);

function place(
  fixed: FixedEntry,
  sent: readonly MenuItem[],
  above: Pick<MenuItem, 'noPermission'>,
  situation: FixedSituation,
): MenuItem | null {
  if (fixed.notInPrimarySchool && situation.isPrimarySchool) return null;
  const own = sent.find((item) => item.id === fixed.id || addressOf(item) === menuAddress(fixed.path));
  const names = (situation.isKindergarten && fixed.kindergarten) || fixed.name;
  const noPermission = Boolean(above.noPermission || own?.noPermission);
  return {
    ...own,
    id: fixed.id,
    path: own?.path || fixed.path,
    name: names[situation.locale],
    type: 1,
    noPermission,
    children: fixed.children ? placeAll(fixed.children, sent, { noPermission }, situation) : null,
  };
}

function* walk(items: readonly MenuItem[]): Generator<MenuItem> {
  for (const item of items) {
    yield item;
    yield* walk(item.children ?? []);
  }
}
