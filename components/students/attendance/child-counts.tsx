'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListNoResult } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallState } from '@/lib/browser/use-call.ts';
import { attendanceParameter } from './attendance-address.ts';

export interface CountedChild {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly className: string | null;
}

interface ChildCountsProps<Row extends CountedChild> {
  readonly label: string;
  readonly address: AddressState;
  readonly list: CallState<{
    readonly rows: readonly Row[];
    readonly total: number;
    readonly page: number;
    readonly size: number;
  }>;
  readonly columns: readonly TableColumn<Row>[];
  readonly size: number;
}

const keyOf = (row: CountedChild) => row.id;
const nameOf = (row: CountedChild) => row.name;

/** A page of children with figures; a row opens what the figures are made of. */
export function ChildCounts<Row extends CountedChild>({ label, address, list, columns, size }: ChildCountsProps<Row>) {
  const { change } = address;
  const unfiltered = {
    [attendanceParameter.search]: null,
    [attendanceParameter.class]: null,
    [attendanceParameter.page]: null,
  };
  return (
    <ListBody
      answer={list}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<ListNoResult onClear={() => change(unfiltered)} />}
      rows={size + 1}
      pager={(data) => ({ change, asked: data, total: data.total })}
    >
      {({ rows }) => (
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          nameOf={nameOf}
          refreshing={list.former}
          openKey={address.query[attendanceParameter.student]}
          onOpen={(row) => change({ [attendanceParameter.student]: row.id })}
        />
      )}
    </ListBody>
  );
}
