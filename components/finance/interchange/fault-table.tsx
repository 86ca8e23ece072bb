'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type AddressState, pageIn } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ImportFault, ImportView } from '@/lib/contracts/finance/interchange.ts';
import { Answered } from '../answered.tsx';
import { parameter } from '../finance-address.ts';
import styles from './interchange.module.css';

interface FaultTableProps {
  readonly view: ImportView;
  readonly address: AddressState;
}

type Row = ImportFault & { readonly key: string; readonly id: string };
const keyOf = ({ id }: Row) => id;
const nameOf = ({ row }: Row) => String(row);

/** What is wrong in a file, row by row, in words that say what to do. */
export function FaultTable({ view, address }: FaultTableProps) {
  const t = useTranslations('finance-interchange');
  const columns = useColumns();
  const page = pageIn(address.query);
  const list = useCall('finance.importFaults', { id: view.id, page }, { shown: 'here', keep: true });
  return (
    <section aria-label={t('faults')} className={styles.faults}>
      <h2>{t('faults')}</h2>
      <Answered call={list} rows={4}>
        {({ rows, total, size }) => (
          <>
            <p className="soft">
              {total < view.faults
                ? t('faultsFirst', { count: view.faults, shown: total })
                : t('faultCount', { count: total })}
            </p>
            <DataTable
              label={t('faults')}
              columns={columns}
              rows={rows.map((fault, at) => ({ ...fault, id: `${page} ${at}` }))}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
            />
            {total > size ? (
              <Pager
                total={total}
                page={page}
                size={size}
                onPage={(next) => address.change({ [parameter.page]: next === 1 ? null : String(next) })}
              />
            ) : null}
          </>
        )}
      </Answered>
    </section>
  );
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useTranslations('finance-interchange');
  return useMemo(
    () => [
      {
        prop: 'row',
        label: t('row'),
        width: 110,
        telling: true,
        formatter: (_, { row }) => t('rowNo', { row: String(row) }),
      },
      {
        prop: 'column',
        label: t('where'),
        width: 140,
        telling: true,
        formatter: (_, { column }) => (column === '' ? t('wholeVoucher') : t(`column.${column}` as 'column.debit')),
      },
      {
        prop: 'problem',
        label: t('problem'),
        width: 520,
        telling: true,
        formatter: (_, { key, params }) => t(`fault.${key}` as 'fault.date', params as { value: string }),
      },
    ],
    [t],
  );
}
