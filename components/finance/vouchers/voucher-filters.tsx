'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { parameter } from '../finance-address.ts';

/** What of a month's vouchers is shown: a state, a kind. */
export function VoucherFilters({ address }: { readonly address: AddressState }) {
  const t = useTranslations('finance.voucher');
  const { query, change } = address;
  const filter = (name: 'state' | 'kind') => (value: string) =>
    change({ [parameter[name]]: value, [parameter.page]: null });
  return (
    <>
      <FilterChoice
        label={t('state')}
        value={query[parameter.state] ?? ''}
        choices={voucherStates.map((value) => ({ value, label: t(`stateOf.${value}`) }))}
        onChange={filter('state')}
      />
      <FilterChoice
        label={t('kind')}
        value={query[parameter.kind] ?? ''}
        choices={voucherKinds.map((value) => ({ value, label: t(`kindOf.${value}`) }))}
        onChange={filter('kind')}
      />
    </>
  );
}
