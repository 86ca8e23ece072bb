'use client';

import type { AddressState } from '../address-state.ts';
import { Pager } from '../pager.tsx';

interface ListPagerProps {
  readonly asked: { readonly page: number; readonly size: number };
  readonly total: number;
  readonly change: AddressState['change'];
}

/** The pager of a list whose page and size stand in the address; nothing where all rows are shown. */
export function ListPager({ asked: { page, size }, total, change }: ListPagerProps) {
  if (total <= size && page === 1) return null;
  return (
    <Pager
      total={total}
      page={page}
      size={size}
      onPage={(next) => change({ page: next === 1 ? null : String(next) })}
      onSize={(next) => change({ size: String(next), page: null })}
    />
  );
}
