'use client';

import { useEffect, useRef } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Pager } from '@/components/shared/list/pager.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallState } from '@/lib/browser/use-call.ts';
import styles from './reports.module.css';

interface OpenedRowsProps<R extends { readonly name: string }> {
  readonly title: string;
  readonly list: CallState<{ readonly rows: R[]; readonly total: number; readonly size: number }>;
  readonly page: number;
  readonly columns: readonly TableColumn<R>[];
  readonly keyOf: (row: R) => string;
  readonly address: AddressState;
}

/** The children behind one number of a report; the focus goes to their heading, which lies below what was pressed. */
export function OpenedRows<R extends { readonly name: string }>(props: OpenedRowsProps<R>) {
  const { title, list, page, columns, keyOf, address } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = list.data !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);
  return (
    <section className={styles.opened} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {list.data ? (
        <>
          <DataTable label={title} columns={columns} rows={list.data.rows} keyOf={keyOf} nameOf={(row) => row.name} />
          <Pager
            total={list.data.total}
            page={page}
            size={list.data.size}
            onPage={(to) => address.change({ page: String(to) })}
          />
        </>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </section>
  );
}
