import { upkeepLimits } from '@/lib/rules/limits/upkeep-limits.ts';
import { viewAddress } from './paths.ts';

/** A viewed page (shell specification 3): the address with its query, what the tab says, and its menu entry. */
export interface ViewedTab {
  readonly fullPath: string;
  readonly path: string;
  readonly title: string;
  readonly menuId: string | null;
  /** What the page itself says it shows, such as a child's name; goes before the title. */
  readonly name?: string | undefined;
  /** Stands in front and is closed by nothing but being let go. */
  readonly pinned?: true;
}

/** Which tabs an action closes, seen from one of them. */
export type Closing = 'this' | 'others' | 'left' | 'right' | 'all';

/**
 * Adds a tab at the front, behind the pinned ones; a page already among the tabs, at this or the other address of its
 * view, keeps its place and name and takes the newest address and title. Beyond the most that are kept the oldest goes
 * that may: not pinned, nothing unsaved on it.
 */
export function addTab(
  tabs: readonly ViewedTab[],
  tab: ViewedTab,
  isDirty: (path: string) => boolean = () => false,
): readonly ViewedTab[] {
  const isSame = ({ path }: ViewedTab) => viewAddress(path) === viewAddress(tab.path);
  if (tabs.some(isSame)) {
    return tabs.map((old) =>
      isSame(old) ? { ...tab, name: tab.name ?? old.name, ...(old.pinned ? { pinned: true } : {}) } : old,
    );
  }
  const next = [...tabs.filter(({ pinned }) => pinned), tab, ...tabs.filter(({ pinned }) => !pinned)];
  if (next.length <= upkeepLimits.viewedTabs) return next;
  const oldest = next.findLast((old) => old !== tab && !old.pinned && !isDirty(old.path));
  return next.filter((old) => old !== oldest);
}

/** The tabs that an action would close: never a pinned one. */
export function closedBy(tabs: readonly ViewedTab[], closing: Closing, path: string): readonly ViewedTab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  const isMeant = {
    this: (index: number) => index === at,
    others: (index: number) => index !== at,
    left: (index: number) => index < at,
    right: (index: number) => at >= 0 && index > at,
    all: () => true,
  }[closing];
  return tabs.filter(({ pinned }, index) => !pinned && isMeant(index));
}

/**
 * Where to go when the shown page was closed: to the neighbour after it that is left, else before it; null when none
 * is.
 */
export function neighbourOf(tabs: readonly ViewedTab[], closed: readonly ViewedTab[], shown: string): ViewedTab | null {
  const at = tabs.findIndex(({ path }) => path === shown);
  const isLeft = (tab: ViewedTab) => !closed.includes(tab);
  return tabs.slice(at + 1).find(isLeft) ?? tabs.slice(0, Math.max(at, 0)).findLast(isLeft) ?? null;
}

/** Pins a tab behind those pinned before, or lets it go to the front of the others. */
export function togglePin(tabs: readonly ViewedTab[], path: string): readonly ViewedTab[] {
  const tab = tabs.find((one) => one.path === path);
  if (!tab) return tabs;
  const rest = tabs.filter((one) => one !== tab);
  const { pinned, ...bare } = tab;
  const turned: ViewedTab = pinned ? bare : { ...bare, pinned: true };
  return [...rest.filter((one) => one.pinned), turned, ...rest.filter((one) => !one.pinned)];
}

/** Reads stored tabs; anything that is not a list of tabs counts as none. */
export function parseTabs(stored: string | null): readonly ViewedTab[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isTab).slice(0, upkeepLimits.viewedTabs) : [];
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
    typeof tab.title === 'string' &&
    (tab.name === undefined || typeof tab.name === 'string')
  );
}
