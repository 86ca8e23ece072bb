'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { drafts } from '@/lib/browser/drafts.ts';
import { useRefresh } from '@/lib/browser/stale.ts';
import type { Menu } from '@/lib/navigation/menu-item.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { type Closing, closedBy, neighbourOf, togglePin, type ViewedTab } from '@/lib/navigation/tabs.ts';
import { arrive } from './arrival.ts';
import type { FrameFacts } from './frame-facts.ts';
import { pageNames } from './page-names.ts';
import { titleOf } from './page-titles.ts';
import { followScroll } from './tab-scroll.ts';
import { tabStore } from './tab-store.ts';

/** The viewed tabs and what can be done with them. */
export interface Tabs {
  readonly list: readonly ViewedTab[];
  /** Path of the page that is shown. */
  readonly current: string;
  /** Title of the page that is shown; null where neither menu nor path table names it. */
  readonly title: string | null;
  /** What the page says it shows, such as a child's name. */
  readonly name: string | undefined;
  readonly isDirty: (path: string) => boolean;
  /** Closes what the action closes seen from a tab; where something unsaved would go with it, asks once. */
  readonly close: (closing: Closing, path: string) => void;
  /** The tabs about which is being asked; null while nothing is. */
  readonly asking: readonly ViewedTab[] | null;
  readonly answer: (discards: boolean) => void;
  readonly togglePin: (path: string) => void;
  /** Shows a page as if it were opened for the first time. */
  readonly refresh: (path: string) => void;
  /** Opens what was closed last; null where nothing was. */
  readonly reopen: () => void;
  readonly hasClosed: () => boolean;
}

/** Keeps the viewed tabs of one person in one school. */
export function useTabs({ menu, person, school }: FrameFacts, onRefresh: () => void): Tabs {
  const t = useTranslations('shell');
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const { text: title, menuId } = titleOf(path, menu, t) ?? { text: null, menuId: null };
  const name = useSyncExternalStore(
    pageNames.subscribe,
    () => pageNames.of(path),
    () => undefined,
  );
  const { schoolId } = school;
  const owner = `${schoolId} ${person.id}`;
  const list = useListed(owner, menu);
  const refreshCalls = useRefresh();
  const from = useRef<string | null>(null);

  useEffect(() => {
    const named = title === null ? null : { text: title, menuId };
    arrive({ from: from.current, path, query: queryOf(search), schoolId, owner, title: named, name });
    from.current = path;
  }, [path, search, schoolId, owner, title, menuId, name]);

  // In the layout phase: a later effect would let the next page's scrolling be remembered as this one's.
  useLayoutEffect(() => followScroll(path), [path]);

  const refresh = (of: string) => {
    const tab = list.find((one) => one.path === of);
    if (of !== path && tab) router.push(tab.fullPath);
    onRefresh();
    refreshCalls(['*']);
    router.refresh();
  };

  return {
    list,
    current: path,
    title,
    name,
    ...useClosing(list, owner, path),
    togglePin: (of) => tabStore.write(owner, togglePin(list, of)),
    refresh,
  };
}

/** The tabs as they are kept; a stored title may be that of another language. */
function useListed(owner: string, menu: Menu): readonly ViewedTab[] {
  const t = useTranslations('shell');
  const stored = useSyncExternalStore(tabStore.subscribe, () => tabStore.read(owner), tabStore.none);
  return useMemo(
    () => stored.map((tab) => ({ ...tab, title: tab.name ?? titleOf(tab.path, menu, t)?.text ?? tab.title })),
    [stored, menu, t],
  );
}

type ClosingTabs = Pick<Tabs, 'isDirty' | 'close' | 'asking' | 'answer' | 'hasClosed' | 'reopen'>;

/** Closing and opening again; what holds something unsaved is not closed without being asked about. */
function useClosing(list: readonly ViewedTab[], owner: string, path: string): ClosingTabs {
  const router = useRouter();
  const dirty = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.paths(owner),
    () => '',
  );
  const dirtyPaths = dirty.split('\n');
  const [asking, setAsking] = useState<{ readonly closed: readonly ViewedTab[]; readonly anchor: string } | null>(null);

  const shutNow = (closed: readonly ViewedTab[], anchor: string) => {
    for (const tab of closed) drafts.forget(owner, tab.path);
    tabStore.writeClosed(owner, [...closed, ...tabStore.closed(owner)]);
    tabStore.write(
      owner,
      list.filter((tab) => !closed.includes(tab)),
    );
    if (!closed.some((tab) => tab.path === path)) return;
    const seenFrom = list.find((tab) => tab.path === anchor && !closed.includes(tab));
    router.push((seenFrom ?? neighbourOf(list, closed, path))?.fullPath ?? consoleAddress.root);
  };

  return {
    isDirty: (of) => dirtyPaths.includes(of),
    close: (closing, of) => {
      const closed = closedBy(list, closing, of);
      if (closed.some((tab) => dirtyPaths.includes(tab.path))) setAsking({ closed, anchor: of });
      else shutNow(closed, of);
    },
    asking: asking?.closed.filter((tab) => dirtyPaths.includes(tab.path)) ?? null,
    answer: (discards) => {
      setAsking(null);
      if (discards && asking) shutNow(asking.closed, asking.anchor);
    },
    hasClosed: () => tabStore.closed(owner).length > 0,
    reopen: () => {
      const [last, ...rest] = tabStore.closed(owner);
      if (!last) return;
      tabStore.writeClosed(owner, rest);
      router.push(last.fullPath);
    },
  };
}
