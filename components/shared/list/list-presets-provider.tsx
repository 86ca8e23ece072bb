'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { SavedView } from '@/lib/contracts/organisation/saved-view.ts';
import { isByStandard, presented, sizeName } from '@/lib/navigation/presets.ts';
import { queryOf, withQuery } from '@/lib/navigation/query.ts';
import { type ListPresets, ListPresetsContext } from './list-presets.ts';
import { keepColumns } from './use-column-choice.ts';

interface ListPresetsProviderProps {
  readonly list: string | null;
  readonly views: readonly SavedView[];
  readonly size: string | null;
  readonly children: ReactNode;
}

/**
 * Hands on what the person laid down for the list of a page, as the server read it; the page's own first calls are
 * asked by the same.
 */
export function ListPresetsProvider({ list, views: served, size, children }: ListPresetsProviderProps) {
  const [changed, setViews] = useState<readonly SavedView[] | null>(null);
  const views = changed ?? served;
  const first = views.find(({ standard }) => standard);
  const presets = useMemo<ListPresets>(
    () => ({
      list,
      views,
      standard: first?.query ?? null,
      size,
      setViews,
      keepSize: (chosen) => {
        // Of the list's own address: the server reads it with the page, other pages do not carry it.
        if (list) document.cookie = `${sizeName}=${chosen}; Path=${list}; Max-Age=${365 * 24 * 3600}; SameSite=Lax`;
      },
    }),
    [list, views, first, size],
  );
  const path = usePathname();
  const params = useSearchParams();
  useEffect(() => {
    const query = queryOf(new URLSearchParams(params));
    if (!list || !first || !isByStandard(query, presets)) return;
    // From here on address and cookie say what is shown: it can be reloaded, and sent to a colleague, whose standard is
    // another.
    keepColumns(list, first.columns);
    const whole = withQuery(path, presented(query, { ...presets, size: null }));
    if (whole !== withQuery(path, query)) window.history.replaceState(null, '', whole);
  }, [path, params, presets, list, first]);
  return <ListPresetsContext value={presets}>{children}</ListPresetsContext>;
}
