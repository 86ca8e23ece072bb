import type { Menu, MenuNode } from './menu-item.ts';
import { isStatic, loginOldSpelling } from './path-kinds.ts';
import { consoleAddress, menuAddress, publicAddress, tidyPath, viewAddress, viewMark } from './paths.ts';

/** What opening an address of the console shows (shell specification 2.3). */
export type PageKind =
  | { readonly kind: 'page'; readonly node: MenuNode }
  | { readonly kind: 'view'; readonly node: MenuNode; readonly folder: string }
  | { readonly kind: 'frame'; readonly node: MenuNode }
  | { readonly kind: 'external'; readonly node: MenuNode }
  | { readonly kind: 'parent'; readonly node: MenuNode; readonly to: string }
  | { readonly kind: 'noPermission'; readonly node: MenuNode }
  | { readonly kind: 'noService' };

/** Finds what an address opens for the owner of this menu. */
export function resolve(path: string, menu: Menu): PageKind {
  const node = findNode(path, menu);
  if (!node) return { kind: 'noService' };
  if (node.noPermission) return { kind: 'noPermission', node };
  if (node.address !== consoleAddress.finance) {
    const to = firstPage(node.children);
    if (to && viewAddress(to) !== viewAddress(node.address)) return { kind: 'parent', node, to };
  }
  if (node.loadMode === 1) return { kind: 'external', node };
  if (node.loadMode === 2) return { kind: 'frame', node };
  if (node.address.endsWith(viewMark)) return { kind: 'view', node, folder: viewAddress(node.address) };
  return { kind: 'page', node };
}

/** Whether the menu of a person leads to an address or to the page that it lies below, whatever its query. */
export function reaches(menu: Menu, address: string): boolean {
  const path = tidyPath(address);
  if (isStatic(path)) return true;
  const { kind } = resolve(path, menu);
  if (kind !== 'noService') return kind !== 'noPermission';
  return [...upwards(path)].some((above) => ['page', 'view'].includes(resolve(above, menu).kind));
}

/** The address whose page answers for this one: the view of an eduplus_last entry, the one spelling of /login. */
export function servedPath(path: string): string {
  return path === loginOldSpelling ? publicAddress.login : viewAddress(path);
}

/** The entry at an address, written with or without eduplus_last; the permitted one where two share it. */
export function findNode(path: string, menu: Menu): MenuNode | null {
  const wanted = viewAddress(path);
  let closed: MenuNode | null = null;
  for (const node of walk(menu)) {
    if (viewAddress(node.address) !== wanted) continue;
    if (!node.noPermission) return node;
    closed ??= node;
  }
  return closed;
}

/**
 * The entries from the top of the menu down to the one at this address, or to the page that it lies below; empty when
 * there is neither.
 */
export function trailTo(path: string, menu: Menu): readonly MenuNode[] {
  for (const above of upwards(path)) {
    const trail = trailAt(viewAddress(above), menu);
    if (trail.length > 0) return trail;
  }
  return [];
}

/**
 * How the page at an address is called, with the folders above it; empty where nothing but a folder lies above the
 * address.
 */
export function calledAt(path: string, menu: Menu): string {
  const trail = trailTo(path, menu);
  return trail.at(-1)?.children.length === 0 ? trail.map(({ name }) => name).join(' / ') : '';
}

function trailAt(wanted: string, menu: Menu): readonly MenuNode[] {
  for (const node of menu) {
    const below = trailAt(wanted, node.children);
    if (below.length > 0) return [node, ...below];
    if (viewAddress(node.address) === wanted) return [node];
  }
  return [];
}

/** An address of the console and those above it, the nearest first. */
function* upwards(path: string): Generator<string> {
  for (let at = path; at.length > consoleAddress.root.length; at = at.slice(0, at.lastIndexOf('/'))) yield at;
}

/** Address of the first permitted entry, its first child or grandchild; null when nothing is permitted (rules 7, 8). */
export function firstPage(menu: Menu): string | null {
  const node = menu.find((candidate) => candidate.shown && !candidate.noPermission);
  if (!node) return null;
  return node.address === consoleAddress.finance ? node.address : (firstPage(node.children) ?? node.address);
}

/** Address of the first page at or below one of these paths that the menu opens; null where there is none. */
export function firstPageBelow(roots: readonly string[], menu: Menu): string | null {
  const isBelow = (address: string) => roots.map(menuAddress).some((root) => `${address}/`.startsWith(`${root}/`));
  const pages = [...walk(menu)].filter(
    ({ children, shown, noPermission }) => children.length === 0 && shown && !noPermission,
  );
  return pages.find(({ address }) => isBelow(address))?.address ?? null;
}

/**
 * Where the console begins: the page that the menu setting names if it may be opened, else the first permitted one;
 * null when nothing is.
 */
export function landingOf(menu: Menu): string | null {
  const home = [...walk(menu)].filter((node) => node.home && node.shown && !node.noPermission);
  return firstPage(home) ?? firstPage(menu);
}

function* walk(menu: Menu): Generator<MenuNode> {
  for (const node of menu) {
    yield node;
    yield* walk(node.children);
  }
}
