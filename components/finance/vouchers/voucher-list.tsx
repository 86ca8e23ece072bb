'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import { StateBadge, type StateTone } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { VoucherRow } from '@/lib/contracts/finance/vouchers.ts';
import { centsText } from '@/lib/rules/money.ts';
import { parameter, vouchersInput } from '../finance-address.ts';

const keyOf = (row: VoucherRow) => row.id;
const nameOf = (row: VoucherRow) => `${row.onDate} ${row.number}`;
const tones: Readonly<Record<VoucherRow['state'], StateTone>> = {
  draft: 'plain',
  submitted: 'warn',
  audited: 'warn',
  posted: 'good',
  trashed: 'plain',
};

interface VoucherListProps {
  readonly address: AddressState;
  readonly period: number;
}

/** A page of a month's vouchers, the latest first. */
export function VoucherList({ address, period }: VoucherListProps) {
  const t = useTranslations('finance.voucher');
  const input = vouchersInput(address.query, period);
  const list = useCall('finance.vouchers', input, { shown: 'here' });
  const columns = useColumns();
  const { data } = list;
  if (!data)
    return list.failure ? (
      <ListFailure failure={list.failure} onRetry={list.retry} />
    ) : (
      <ListSkeleton rows={input.size} />
    );
  return (
    <>
      {list.failure ? <ListStale onRetry={list.retry} /> : null}
      {data.rows.length > 0 ? (
        <DataTable label={t('title')} columns={columns} rows={data.rows} keyOf={keyOf} nameOf={nameOf} />
      ) : (
        <ListEmpty text={t('empty')} />
      )}
      <Pager
        total={data.total}
        page={input.page}
        size={input.size}
        onPage={(page) => address.change({ [parameter.page]: String(page) })}
        onSize={(size) => address.change({ [parameter.size]: String(size), [parameter.page]: null })}
      />
    </>
  );
}

function useColumns(): readonly TableColumn<VoucherRow>[] {
  const t = useTranslations('finance.voucher');
  return useMemo(
    () => [
      { prop: 'onDate', label: t('onDate'), width: 120 },
      {
        prop: 'number',
        label: t('number'),
        width: 110,
        telling: true,
        formatter: (_, { kind, number }) => t(`numberOf.${kind}`, { number }),
      },
      { prop: 'summary', label: t('summary'), width: 280, telling: true, tooltip: true },
      {
        prop: 'debitCents',
        label: t('amount'),
        width: 140,
        align: 'end',
        telling: true,
        formatter: (_, { debitCents }) => centsText(debitCents),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        formatter: (_, { state, reversedById, reversalOfId }) => (
          <StateBadge tone={reversedById ? 'bad' : tones[state]}>
            {t(`stateOf.${reversedById ? 'reversed' : reversalOfId ? 'reversal' : state}`)}
          </StateBadge>
        ),
      },
      { prop: 'madeBy', label: t('madeBy'), width: 100 },
      { prop: 'auditedBy', label: t('auditedBy'), width: 100 },
      { prop: 'postedBy', label: t('postedBy'), width: 100 },
    ],
    [t],
  );
}
