import { limits } from '@/lib/rules/limits.ts';

/** A viewed page (shell specification 3): the address with its query, what the tab says, and its menu entry. */
export interface ViewedTab {
  readonly fullPath: string;
  readonly path: string;
  readonly title: string;
  readonly menuId: string | null;
}

/** Adds a tab at the front; a page already among the tabs keeps its place and takes the newest query and title. */
export function addTab(tabs: readonly ViewedTab[], tab: ViewedTab): readonly ViewedTab[] {
  if (tabs.some(({ path }) => path === tab.path)) return tabs.map((old) => (old.path === tab.path ? tab : old));
  return [tab, ...tabs].slice(0, limits.viewedTabs);
}

/** Closes one tab; says where to go when it was the current one: to the neighbour after it, else before it. */
export function closeTab(
  tabs: readonly ViewedTab[],
  path: string,
): { tabs: readonly ViewedTab[]; next: ViewedTab | null } {
  const at = tabs.findIndex((tab) => tab.path === path);
  const rest = tabs.filter((tab) => tab.path !== path);
  return { tabs: rest, next: at < 0 ? null : (rest[at] ?? rest[at - 1] ?? null) };
}

/** Keeps one tab and closes the others. */
export function closeOtherTabs(tabs: readonly ViewedTab[], path: string): readonly ViewedTab[] {
  return tabs.filter((tab) => tab.path === path);
}

/** Reads stored tabs; anything that is not a list of tabs counts as none. */
export function parseTabs(stored: string | null): readonly ViewedTab[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isTab).slice(0, limits.viewedTabs) : [];
  } catch {
    return [];
  }
}

function isTab(value: unknown): value is ViewedTab {
  if (typeof value !== 'object' || value === null) return false;
  const tab = value as Record<string, unknown>;
  const addresses = [tab.fullPath, tab.path];
  // Stored tabs become links: only addresses inside the console may come back out of the store.
  return (
    addresses.every((address) => typeof address === 'string' && address.startsWith('/eduplus/')) &&
    typeof tab.title === 'string'
  );
}
