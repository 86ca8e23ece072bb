'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { closeOtherTabs, closeTab, type ViewedTab } from '@/lib/navigation/tabs.ts';
import { arrive } from './arrival.ts';
import type { FrameFacts } from './frame-facts.ts';
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
  readonly close: (path: string) => void;
  readonly closeOthers: () => void;
  readonly closeAll: () => void;
}

/** Keeps the viewed tabs of one person in one school. */
export function useTabs({ menu, person, school }: FrameFacts): Tabs {
  const t = useTranslations('shell');
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  const { text: title, menuId } = titleOf(path, menu, t) ?? { text: null, menuId: null };
  const { schoolId } = school;
  const owner = `${schoolId} ${person.id}`;
  const list = useSyncExternalStore(tabStore.subscribe, () => tabStore.read(owner), tabStore.none);
  const from = useRef<string | null>(null);

  useEffect(() => {
    const named = title === null ? null : { text: title, menuId };
    arrive({ from: from.current, path, query: queryOf(search), schoolId, owner, title: named });
    from.current = path;
  }, [path, search, schoolId, owner, title, menuId]);

  // In the layout phase: a later effect would let the next page's scrolling be remembered as this one's.
  useLayoutEffect(() => followScroll(path), [path]);

  return {
    list,
    current: path,
    title,
    close: (closed) => {
      const { tabs, next } = closeTab(list, closed);
      tabStore.write(owner, tabs);
      if (closed === path) router.push(next?.fullPath ?? consoleAddress.root);
    },
    closeOthers: () => tabStore.write(owner, closeOtherTabs(list, path)),
    closeAll: () => {
      tabStore.write(owner, []);
      router.push(consoleAddress.root);
    },
  };
}
