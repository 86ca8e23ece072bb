'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { changedQuery, type Presets, presented } from '@/lib/navigation/presets.ts';
import { type Query, queryOf, withQuery } from '@/lib/navigation/query.ts';
import { useListPresets } from './list/list-presets.ts';

/** Sets and (by null or '') removes parameters of an address. */
export type AddressPatch = Readonly<Record<string, string | null>>;

export interface AddressState {
  /** What the address asks for, with what the person laid down for the list where it is silent. */
  readonly query: Query;
  /** `push` makes a step that Back undoes; `replace` is for typing. */
  readonly change: (patch: AddressPatch, how?: 'push' | 'replace') => void;
  /** The address with a change, for links. */
  readonly hrefOf: (patch: AddressPatch) => string;
}

/**
 * What a screen shows, kept in the address bar: it survives a reload, Back undoes it, and it can be sent to a
 * colleague. No page is asked for anew.
 */
export function useAddressState(): AddressState {
  const pathname = usePathname();
  const params = useSearchParams();
  const presets = useListPresets();
  const query = useMemo(() => presented(queryOf(new URLSearchParams(params)), presets), [params, presets]);
  const change = useCallback<AddressState['change']>(
    (patch, how = 'push') => {
      const address = patched(pathname, window.location.search, patch, presets);
      if (how === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    [pathname, presets],
  );
  const hrefOf = useCallback<AddressState['hrefOf']>(
    (patch) => patched(pathname, params.toString(), patch, presets),
    [pathname, params, presets],
  );
  return { query, change, hrefOf };
}

function patched(pathname: string, search: string, patch: AddressPatch, presets: Presets): string {
  return withQuery(pathname, changedQuery(queryOf(new URLSearchParams(search)), patch, presets));
}

/** The page of a list that the address asks for; the first one where it asks for none. */
export const pageIn = ({ page }: Query): number => Math.max(1, Number.parseInt(page ?? '', 10) || 1);
