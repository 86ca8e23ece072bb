'use client';

import type { ReactNode } from 'react';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { AddressState } from '../address-state.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListBody } from './list-body.tsx';
import { ListEmpty, ListNoResult } from './list-states.tsx';

interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly size: number;
}

interface ListTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'refreshing'> {
  readonly answer: {
    readonly data: ListPage<Row> | undefined;
    readonly failure: CallFailure | null | undefined;
    /** What is shown is of a former question. */
    readonly former: boolean;
    retry(): void;
  };
  /** Rows that were asked for. */
  readonly size: number;
  /** What the list is for, said where nothing is there; or what stands there in place of that. */
  readonly empty: ReactNode;
  /** Takes the filters away; null while nothing is filtered. */
  readonly onClear: (() => void) | null;
  readonly change: AddressState['change'];
}

/**
 * The rows of a list that stands in a view of its page, in each of its states, with the pager whose page and size the
 * address keeps.
 */
export function ListTable<Row>({ answer, size, empty, onClear, change, ...table }: ListTableProps<Row>) {
  return (
    <ListBody
      answer={answer}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        onClear ? <ListNoResult onClear={onClear} /> : typeof empty === 'string' ? <ListEmpty text={empty} /> : empty
      }
      rows={size + 1}
      pager={(data) => ({ change, asked: data, total: data.total })}
    >
      {(data) => <DataTable {...table} rows={data.rows} refreshing={answer.former} />}
    </ListBody>
  );
}
