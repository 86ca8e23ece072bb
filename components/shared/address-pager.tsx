'use client';

import { limits } from '@/lib/rules/limits.ts';
import { type AddressState, pageIn } from './address-state.ts';
import { Pager } from './pager.tsx';

/** The pager of a list whose page stands in the address; nothing where one page holds all. */
export function AddressPager({
  address,
  total,
}: {
  readonly address: AddressState;
  readonly total: number | undefined;
}) {
  if (total === undefined || total <= limits.pageSizeDefault) return null;
  return (
    <Pager
      total={total}
      page={pageIn(address.query)}
      size={limits.pageSizeDefault}
      onPage={(next) => address.change({ page: next === 1 ? null : String(next) })}
    />
  );
}
