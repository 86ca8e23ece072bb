'use client';

import { useRouter } from 'next/navigation';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import { useListPresets } from '../list/list-presets.ts';

/**
 * Takes the views that the server answers to a change. Pages that the browser keeps for Back and Forward were told of
 * the former ones and go.
 */
export function useViewsChanged(): (views: readonly SavedView[]) => void {
  const router = useRouter();
  const { setViews } = useListPresets();
  return (views) => {
    setViews(views);
    router.refresh();
  };
}
