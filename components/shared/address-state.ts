'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type Query, queryOf } from '@/lib/navigation/query.ts';

export interface AddressState {
  readonly query: Query;
  /** Sets and (by null or '') removes parameters. `push` makes a step that Back undoes; `replace` is for typing. */
  readonly change: (patch: Readonly<Record<string, string | null>>, how?: 'push' | 'replace') => void;
}

/** What a screen shows, kept in the address bar: it survives a reload, Back undoes it, and it can be sent to a colleague. No page is asked for anew. */
export function useAddressState(): AddressState {
  const pathname = usePathname();
  const params = useSearchParams();
  const query = useMemo(() => queryOf(new URLSearchParams(params)), [params]);
  const change = useCallback<AddressState['change']>(
    (patch, how = 'push') => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(patch)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      const text = next.toString();
      const address = text === '' ? pathname : `${pathname}?${text}`;
      if (how === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    [pathname],
  );
  return { query, change };
}

/** The page of a list that the address asks for; the first one where it asks for none. */
export const pageIn = ({ page }: Query): number => Math.max(1, Number.parseInt(page ?? '', 10) || 1);
