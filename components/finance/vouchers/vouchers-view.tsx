'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import styles from '../finance.module.css';
import { isFiltered, newVoucher, parameter, type ViewProps, writtenOf } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { NumberGaps } from './number-gaps.tsx';
import { VoucherList } from './voucher-list.tsx';

const EntryView = lazyScreen(() => import('./entry/entry-view.tsx'));
const VoucherDetail = lazyScreen(() => import('./detail/voucher-detail.tsx'));

/** A month's vouchers; the month is chosen above them, one is shown beside them or written over them. */
export function VouchersView({ year, isBegun, address }: ViewProps) {
  const t = useTranslations('finance.voucher');
  const { change, query } = address;
  const [shown, written] = [query[parameter.voucher], query[parameter.write]];
  useWaitingDraft(
    (name) => {
      const [, id = ''] = name.split(' ');
      if (!written) change({ [parameter.write]: id }, 'replace');
    },
    // The books of a year show its vouchers alone.
    (name) => name.startsWith('voucher ') && name.endsWith(` ${year}`),
  );
  return (
    <MonthCard
      year={year}
      address={address}
      filters={<VoucherFilters address={address} />}
      isFiltered={isFiltered(query)}
      onClear={() => change({ [parameter.state]: null, [parameter.kind]: null, [parameter.page]: null })}
      end={(period) => (
        <Permitted of="finance.voucher.edit">
          <NumberGaps period={period} />
          <Button look="primary" onClick={() => change({ [parameter.write]: newVoucher })}>
            {t('add')}
          </Button>
        </Permitted>
      )}
    >
      {(period) => (
        <>
          {isBegun ? null : (
            <p className={styles.note}>
              {t('cantPost')}{' '}
              <Button look="link" onClick={() => change({ [parameter.view]: 'openings' })}>
                {t('toOpenings')}
              </Button>
            </p>
          )}
          <VoucherList address={address} period={period} />
          <Suspense>
            {shown ? (
              <VoucherDetail
                key={shown}
                id={shown}
                onShow={(id) => change({ [parameter.voucher]: id })}
                onEdit={(id) => change({ [parameter.voucher]: null, [parameter.write]: id })}
                onClose={() => change({ [parameter.voucher]: null })}
              />
            ) : null}
            {written ? (
              <EntryView
                key={written}
                year={year}
                period={period}
                {...writtenOf(written)}
                onClose={() => change({ [parameter.write]: null })}
              />
            ) : null}
          </Suspense>
        </>
      )}
    </MonthCard>
  );
}

/** What of a month's vouchers is shown: a state, a kind. */
function VoucherFilters({ address }: { readonly address: AddressState }) {
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
