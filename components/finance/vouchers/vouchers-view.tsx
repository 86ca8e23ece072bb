'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from '../finance.module.css';
import {
  amountAt,
  isFiltered,
  isSearching,
  newVoucher,
  numberAt,
  parameter,
  searchSpan,
  unfiltered,
  type ViewProps,
  writtenOf,
} from '../finance-address.ts';
import { KindChoice } from '../kind-choice.tsx';
import { MonthCard } from '../month-card.tsx';
import { NumberGaps } from './number-gaps.tsx';
import { VoucherList } from './voucher-list.tsx';

const more = ['amount', 'number', 'named', 'maker'] as const;

interface VoucherFiltersProps {
  readonly year: number;
  readonly address: AddressState;
}

/** What vouchers are looked for by: state, kind and what they say at hand, the rest on demand. */
function VoucherFilters({ year, address: { query, change } }: VoucherFiltersProps) {
  const t = useTranslations('finance.voucher');
  const [isOpen, setOpen] = useState(() => more.some((name) => query[parameter[name]]));
  const filter = (name: 'state' | 'kind') => (value: string) =>
    change({ [parameter[name]]: value, [parameter.page]: null });
  const search = (name: 'text' | 'amount' | 'number', maxLength: number) => (
    <SearchField
      name={parameter[name]}
      label={t(`search.${name}`)}
      placeholder={t(`search.${name}Help`)}
      value={query[parameter[name]] ?? ''}
      maxLength={maxLength}
      onSearch={(value) => change({ [parameter[name]]: value, [parameter.page]: null }, 'replace')}
    />
  );
  return (
    <>
      <FilterChoice
        label={t('state')}
        value={query[parameter.state] ?? ''}
        choices={voucherStates.map((value) => ({ value, label: t(`stateOf.${value}`) }))}
        onChange={filter('state')}
      />
      <KindChoice value={query[parameter.kind] ?? ''} onChange={filter('kind')} />
      {search('text', limits.financeSummaryChars)}
      {isOpen ? (
        <>
          {search('amount', 20)}
          {search('number', 12)}
          <NamedChoices year={year} address={{ query, change }} />
        </>
      ) : (
        <Button look="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('search.more')}
        </Button>
      )}
      {amountAt(query) === null || numberAt(query) === null ? <p role="alert">{t('search.unread')}</p> : null}
    </>
  );
}

interface NamedChoicesProps {
  readonly year: number;
  readonly address: Pick<AddressState, 'query' | 'change'>;
}

/** A subject that a line names, and who made the voucher. */
function NamedChoices({ year, address: { query, change } }: NamedChoicesProps) {
  const t = useTranslations('finance.voucher');
  const subjects = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const makers = useCall('finance.voucherMakers', { year }, { shown: 'here' });
  return (
    <>
      <FilterChoice
        isLate
        label={t('search.subject')}
        value={query[parameter.named] ?? ''}
        choices={(subjects.data?.rows ?? []).map(({ id, number, fullName }) => ({
          value: id,
          label: `${number} ${fullName}`,
        }))}
        onChange={(value) => change({ [parameter.named]: value, [parameter.page]: null })}
      />
      <FilterChoice
        isLate
        label={t('madeBy')}
        value={query[parameter.maker] ?? ''}
        choices={(makers.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(value) => change({ [parameter.maker]: value, [parameter.page]: null })}
      />
    </>
  );
}

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
