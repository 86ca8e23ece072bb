'use client';

import { useSyncExternalStore } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { draftOwner } from '@/lib/browser/drafts.ts';
import { tabStore } from './tab-store.ts';

/**
 * The address at which a page was last seen in this browser tab, with its filters; the bare path where it was not, or
 * has been closed since.
 */
export function useLastAddress(path: string): string {
  const owner = draftOwner(useCallScope());
  const tabs = useSyncExternalStore(tabStore.subscribe, () => tabStore.read(owner), tabStore.none);
  return tabs.find((tab) => tab.path === path)?.fullPath ?? path;
}
