import { type SafetyFlags, type SafetyItem, safetyItems } from '@/lib/rules/safety-items.ts';
import { groupRecipesId } from './fixed-groups.ts';
import { menuIconName } from './menu-icon-name.ts';
import type { Menu, MenuEdition, MenuItem, MenuNode } from './menu-item.ts';
import { isDiet } from './path-kinds.ts';
import { consoleAddress, isExternal, menuAddress } from './paths.ts';
import { type FixedSituation, withFixedGroups } from './with-fixed-groups.ts';

/** What besides the entries decides how the menu looks. */
export interface MenuSituation extends FixedSituation {
  readonly edition: MenuEdition;
  /** Level 0 closes every single-diet entry; null where the school is not in the enterprise messaging app. */
  readonly dietPermissionLevel?: number | null;
  /** Group schools alone see the recipes their group issues. */
  readonly isGroupSchool?: boolean;
  /** In the enterprise messaging app only these entry paths stay; null means all of them. */
  readonly allowedPaths?: readonly string[] | null;
  /** In the enterprise messaging app a campus-safety item stays only where its flag is 1; null means elsewhere. */
  readonly safetyFlags?: SafetyFlags | null;
  /** Whether a page exists at an address; without it every page is taken to. */
  readonly exists?: (address: string) => boolean;
  /** Spells a name by sound; the dictionary it takes is too large for the edge and the browser. */
  readonly soundsOf?: (name: string) => readonly string[];
}

const removed: ReadonlySet<string> = new Set([
  '/app/intelligenceControl',
  '/app/areaManager',
  '/app/intelligenceSports',
  '/intelligenceSports',
]);

const safetyItemOf: ReadonlyMap<string, SafetyItem> = new Map(
  (Object.keys(safetyItems) as SafetyItem[]).map((name) => [menuAddress(safetyItems[name]), name]),
);

/**
 * Builds the shell's menu from the backend's entries: removed and filtered entries are left out, every entry gets its
 * address, parents learn their permission from their children (shell specification 2.3, 2.4 rule 8, 4).
 */
export function buildMenu(items: readonly MenuItem[], situation: MenuSituation): Menu {
  return buildLevel(items, situation, 1);
}

function buildLevel(items: readonly MenuItem[], situation: MenuSituation, depth: number): Menu {
  return items
    .filter((item) => stays(item, situation))
    .map((item) => buildNode(withFixedGroups(item, situation), situation, depth))
    .filter((node) => opensSomething(node, situation));
}

/** Frames and outside addresses are there for whoever serves them; a folder is there for what it holds. */
const opensSomething = ({ loadMode, address, outLink, children }: MenuNode, { exists }: MenuSituation) =>
  !exists || loadMode === 2 || outLink !== '' || children.length > 0 || exists(address);

function buildNode(item: MenuItem, situation: MenuSituation, depth: number): MenuNode {
  const children = buildLevel(item.children ?? [], below(item, situation), depth + 1);
  const address = addressOf(item);
  const loadMode = item.loadMode === 1 || item.loadMode === 2 ? item.loadMode : 0;
  return {
    id: item.id,
    name: item.name,
    sounds: situation.soundsOf?.(item.name) ?? [],
    icon: menuIconName(item.icon),
    address,
    outLink: loadMode === 0 ? '' : outLinkOf(item),
    loadMode,
    level: item.treelevel || item.level || depth,
    shown: typeOf(item, situation.edition) === 1,
    noPermission: isClosed(item, children, loadMode) || (situation.dietPermissionLevel === 0 && isDiet(address)),
    isResident: item.isResident ?? false,
    ...(item.appSource ? { appSource: item.appSource } : {}),
    ...(item.isvAppId ? { isvAppId: item.isvAppId } : {}),
    // The books are one page, whose parts are chosen inside it.
    children: address === consoleAddress.finance ? [] : children,
  };
}

function stays(item: MenuItem, situation: MenuSituation): boolean {
  if (removed.has(item.path ?? '') || removed.has(item.href ?? '')) return false;
  if (item.id === groupRecipesId && !situation.isGroupSchool) return false;
  const safetyItem = situation.safetyFlags ? safetyItemOf.get(menuAddress(item.path || item.href || '')) : undefined;
  if (safetyItem && situation.safetyFlags?.[safetyItem] !== 1) return false;
  if (isAllowed(item, situation)) return true;
  return (withFixedGroups(item, situation).children ?? []).some((child) => stays(child, situation));
}

const isAllowed = ({ path }: MenuItem, { allowedPaths }: MenuSituation) =>
  !allowedPaths || allowedPaths.includes(path ?? '');

/** An allowed folder brings all that lies below it. */
const below = (item: MenuItem, situation: MenuSituation): MenuSituation =>
  isAllowed(item, situation) ? { ...situation, allowedPaths: null } : situation;

/** A folder without children has nothing to open; a frame opens its own page whatever its children are. */
function isClosed(item: MenuItem, children: Menu, loadMode: number): boolean {
  if (item.noPermission) return true;
  if (loadMode === 2) return false;
  const isParent = (item.children?.length ?? 0) > 0 || !(item.path || item.href || item.outLink);
  return isParent && children.every((child) => child.noPermission);
}

/** Settings and news follow the edition whatever the backend says (guard rule 8). */
function typeOf(item: MenuItem, edition: MenuEdition): number {
  const [first] = (item.path || item.href || '').replace(/^\/(eduplus\/)?/, '').split('/');
  if (first === 'setting' || first === 'news') return edition === 2 ? 1 : 0;
  return item.type ?? 0;
}

function addressOf(item: MenuItem): string {
  if (item.href === '/finance') return consoleAddress.finance;
  const path = item.path || item.href || '';
  return path === '' || isExternal(path) ? menuAddress(`/entry/${encodeURIComponent(item.id)}`) : menuAddress(path);
}

/** Only what http or https opens: these addresses become links and frames. */
function outLinkOf(item: MenuItem): string {
  return [item.outLink, item.href, item.path].find((address) => address && isExternal(address)) ?? '';
}
