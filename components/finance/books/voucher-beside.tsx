'use client';

import { Suspense } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { parameter } from '../finance-address.ts';

const VoucherDetail = lazyScreen(() => import('../vouchers/detail/voucher-detail.tsx'));

/** The voucher that a line of a book or a statement leads to, shown beside it. */
export function VoucherBeside({ address: { query, change } }: { readonly address: AddressState }) {
  const id = query[parameter.voucher];
  if (!id) return null;
  return (
    <Suspense>
      <VoucherDetail
        key={id}
        id={id}
        onShow={(other) => change({ [parameter.voucher]: other })}
        onEdit={(own) => change({ [parameter.view]: 'vouchers', [parameter.voucher]: null, [parameter.write]: own })}
        onClose={() => change({ [parameter.voucher]: null })}
      />
    </Suspense>
  );
}
