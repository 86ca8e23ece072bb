'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type Query, queryOf } from '@/lib/navigation/query.ts';

/** Sets and (by null or '') removes parameters of an address. */
export type AddressPatch = Readonly<Record<string, string | null>>;

export interface AddressState {
  readonly query: Query;
  /** `push` makes a step that Back undoes; `replace` is for typing. */
  readonly change: (patch: AddressPatch, how?: 'push' | 'replace') => void;
  /** The address with a change, for links. */
  readonly hrefOf: (patch: AddressPatch) => string;
}

/** What a screen shows, kept in the address bar: it survives a reload, Back undoes it, and it can be sent to a colleague. No page is asked for anew. */
export function useAddressState(): AddressState {
  const pathname = usePathname();
  const params = useSearchParams();
  const query = useMemo(() => queryOf(new URLSearchParams(params)), [params]);
  const change = useCallback<AddressState['change']>(
    (patch, how = 'push') => {
      const address = patched(pathname, window.location.search, patch);
      if (how === 'push') window.history.pushState(null, '', address);
      else window.history.replaceState(null, '', address);
    },
    [pathname],
  );
  const hrefOf = useCallback<AddressState['hrefOf']>(
    (patch) => patched(pathname, params.toString(), patch),
    [pathname, params],
  );
  return { query, change, hrefOf };
}

function patched(pathname: string, search: string, patch: AddressPatch): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** The page of a list that the address asks for; the first one where it asks for none. */
export const pageIn = ({ page }: Query): number => Math.max(1, Number.parseInt(page ?? '', 10) || 1);
