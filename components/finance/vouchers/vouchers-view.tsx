'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import styles from '../finance.module.css';
import {
  isFiltered,
  isSearching,
  newVoucher,
  parameter,
  searchSpan,
  unfiltered,
  type ViewProps,
  writtenOf,
} from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { NumberGaps } from './number-gaps.tsx';
import { VoucherFilters } from './voucher-filters.tsx';
import { VoucherList } from './voucher-list.tsx';

const EntryView = lazyScreen(() => import('./entry/entry-view.tsx'));
const VoucherDetail = lazyScreen(() => import('./detail/voucher-detail.tsx'));

/**
 * A month's vouchers, or those of the year that are looked for; one is shown beside them or written over them.
 */
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
      span={isSearching(query) ? searchSpan : undefined}
      filters={<VoucherFilters year={year} address={address} />}
      isFiltered={isFiltered(query)}
      onClear={() => change(unfiltered)}
      end={(period) => (
        <>
          <Permitted of="finance.voucher.edit">
            <NumberGaps period={period} />
          </Permitted>
          <Permitted of="finance.voucher.edit" otherwise="disabled">
            <Button look="primary" onClick={() => change({ [parameter.write]: newVoucher })}>
              {t('add')}
            </Button>
          </Permitted>
        </>
      )}
    >
      {(period, span) => (
        <>
          {isBegun ? null : (
            <p className={styles.note}>
              {t('cantPost')}{' '}
              <Button look="link" onClick={() => change({ [parameter.view]: 'openings' })}>
                {t('toOpenings')}
              </Button>
            </p>
          )}
          <VoucherList address={address} span={span} />
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
