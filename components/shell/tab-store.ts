import { parseTabs, type ViewedTab } from '@/lib/navigation/tabs.ts';
import { upkeepLimits } from '@/lib/rules/limits/upkeep-limits.ts';

/** In session storage, hence one list per browser tab that survives a reload and ends with the browser tab. */
const prefix = 'tabs:';
const closedPrefix = 'closed-tabs:';

const listeners = new Set<() => void>();
const none: readonly ViewedTab[] = [];
let known: { readonly key: string; readonly text: string | null; readonly tabs: readonly ViewedTab[] } | null = null;

/** The stored tabs of one owner (a person in a school), in the shape that `useSyncExternalStore` wants. */
export const tabStore = {
  none: () => none,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The same list object until it changes. */
  read(owner: string): readonly ViewedTab[] {
    const key = prefix + owner;
    const text = sessionStorage.getItem(key);
    if (known?.key !== key || known.text !== text) known = { key, text, tabs: parseTabs(text) };
    return known.tabs;
  },

  /** Stores the tabs and forgets those of any other owner: a change of school or person clears them (guard rule 7). */
  write(owner: string, tabs: readonly ViewedTab[]): void {
    for (const key of Object.keys(sessionStorage)) {
      const isOthers = key.startsWith(prefix) && key !== prefix + owner;
      if (isOthers || (key.startsWith(closedPrefix) && key !== closedPrefix + owner)) sessionStorage.removeItem(key);
    }
    sessionStorage.setItem(prefix + owner, JSON.stringify(tabs));
    for (const listener of listeners) listener();
  },

  /** What was closed lately, the last first. */
  closed: (owner: string): readonly ViewedTab[] => parseTabs(sessionStorage.getItem(closedPrefix + owner)),

  /** Remembers what was closed, or what is left of it after one was opened again. */
  writeClosed(owner: string, tabs: readonly ViewedTab[]): void {
    sessionStorage.setItem(closedPrefix + owner, JSON.stringify(tabs.slice(0, upkeepLimits.viewedTabs)));
  },
};
