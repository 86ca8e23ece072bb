'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import {
  ListEmpty,
  ListFailure,
  ListNoResult,
  ListSkeleton,
  ListStale,
} from '@/components/shared/list/list-states.tsx';
import { isBeyond } from '@/components/shared/list/page-numbers.ts';
import { type Selection, useSelection } from '@/components/shared/list/selection.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { VoucherRow } from '@/lib/contracts/finance/vouchers.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { isFiltered, type MonthSpan, newVoucher, parameter, unfiltered, vouchersInput } from '../finance-address.ts';
import { useMoves } from './use-moves.ts';
import { VoucherState } from './voucher-state.tsx';

const PrintVouchers = lazyScreen(() => import('./detail/print-vouchers.tsx'));

const keyOf = (row: VoucherRow) => row.id;
/** What many vouchers may go through at once, in the order of their life. */
const batchMoves = ['submit', 'audit', 'post'] as const;

interface VoucherListProps {
  readonly address: AddressState;
  readonly span: MonthSpan;
}

/**
 * A page of the vouchers of a month in the order of their numbers, or of a search, the latest first; those that are
 * ticked move on together, or are printed.
 */
export function VoucherList({ address, span }: VoucherListProps) {
  const t = useTranslations('finance.voucher');
  const { query, change } = address;
  const input = vouchersInput(query, span);
  const list = useCall('finance.vouchers', input, { shown: 'here', keep: true });
  const selection = useSelection<VoucherRow>(keyOf, limits.batchRows);
  const [printed, setPrinted] = useState<readonly string[] | null>(null);
  const open = useCallback((row: VoucherRow) => change({ [parameter.voucher]: row.id }), [change]);
  const columns = useVoucherColumns(open);
  const { data } = list;
  if (!data)
    return list.failure ? (
      <ListFailure failure={list.failure} onRetry={list.retry} />
    ) : (
      <ListSkeleton rows={input.size} />
    );
  const mayCreate = data.actions.includes('create');
  return (
    <>
      {list.failure ? <ListStale onRetry={list.retry} /> : null}
      <ForTicked selection={selection} onPrint={setPrinted} />
      {printed ? (
        <Suspense>
          <PrintVouchers ids={printed} onClose={() => setPrinted(null)} />
        </Suspense>
      ) : null}
      {data.rows.length > 0 ? (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data.rows}
          keyOf={keyOf}
          nameOf={({ kind, number }) => t(`numberOf.${kind}`, { number })}
          selection={selection}
          isSelectable={({ state }) => state !== 'trashed'}
          onOpen={open}
          openKey={query[parameter.voucher]}
          refreshing={list.former}
          sorting={{
            by: input.order === 'latest' ? 'latest' : 'number',
            direction: input.order === 'number' ? 'asc' : 'desc',
            // Days are read the latest first, in whichever way their head is pressed.
            onSort: (by, direction) =>
              change({
                [parameter.order]: by === 'latest' ? 'latest' : direction === 'asc' ? 'number' : 'numberDown',
                [parameter.page]: null,
              }),
          }}
        />
      ) : isBeyond(input, data.total) && !data.totalIsLowerBound ? null : isFiltered(query) ? (
        <ListNoResult onClear={() => change(unfiltered)} />
      ) : (
        <ListEmpty text={t('empty')}>
          {mayCreate ? <Button onClick={() => change({ [parameter.write]: newVoucher })}>{t('add')}</Button> : null}
        </ListEmpty>
      )}
      <AddressPager change={change} asked={input} total={data.total} isLowerBound={data.totalIsLowerBound} />
    </>
  );
}

interface ForTickedProps {
  readonly selection: Selection<VoucherRow>;
  readonly onPrint: (ids: readonly string[]) => void;
}

/** What can be done with the ticked vouchers: each step for those that may take it, and printing. */
function ForTicked({ selection, onPrint }: ForTickedProps) {
  const t = useTranslations('finance.voucher');
  const moves = useMoves();
  const move = async (name: (typeof batchMoves)[number]) => {
    const ids = selection.rows.filter(({ actions }) => actions.includes(name)).map(keyOf);
    if (await moves.run(name, ids)) selection.clear();
  };
  return (
    <BulkBar count={selection.count} onClear={selection.clear}>
      {batchMoves.map((name) => {
        const count = selection.rows.filter(({ actions }) => actions.includes(name)).length;
        return count === 0 ? null : (
          <Button key={name} busy={moves.busy} onClick={() => void move(name)}>
            {t(`batch.${name}`, { count })}
          </Button>
        );
      })}
      <Button onClick={() => onPrint(selection.rows.map(keyOf))}>{t('batch.print', { count: selection.count })}</Button>
    </BulkBar>
  );
}

/** The columns of the list; the number opens the voucher. */
function useVoucherColumns(onOpen: (row: VoucherRow) => void): readonly TableColumn<VoucherRow>[] {
  const t = useTranslations('finance.voucher');
  return useMemo(
    () => [
      {
        prop: 'number',
        label: t('number'),
        width: 110,
        telling: true,
        sort: 'number',
        formatter: (_, row) => (
          <Button look="link" onClick={() => onOpen(row)}>
            {t(`numberOf.${row.kind}`, { number: row.number })}
          </Button>
        ),
      },
      { prop: 'onDate', label: t('onDate'), width: 120, sort: 'latest' },
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
        telling: true,
        formatter: (_, row) => <VoucherState voucher={row} />,
      },
      { prop: 'madeBy', label: t('madeBy'), width: 116 },
      { prop: 'auditedBy', label: t('auditedBy'), width: 116, optional: true },
      { prop: 'postedBy', label: t('postedBy'), width: 116, optional: true },
    ],
    [t, onOpen],
  );
}
