'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListFailure, ListNoResult, ListSkeleton } from '@/components/shared/list-states.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
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
  const { data } = list;
  const { change } = address;
  if (!data)
    return list.failure ? (
      <ListFailure failure={list.failure} onRetry={list.retry} />
    ) : (
      <ListSkeleton rows={size + 1} />
    );
  if (data.rows.length === 0)
    return (
      <ListNoResult
        onClear={() =>
          change({
            [attendanceParameter.search]: null,
            [attendanceParameter.class]: null,
            [attendanceParameter.page]: null,
          })
        }
      />
    );
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={data.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        refreshing={list.former}
        openKey={address.query[attendanceParameter.student]}
        onOpen={(row) => change({ [attendanceParameter.student]: row.id })}
      />
      <Pager
        total={data.total}
        page={data.page}
        size={data.size}
        onPage={(page) => change({ [attendanceParameter.page]: String(page) })}
        onSize={(to) => change({ [attendanceParameter.size]: String(to), [attendanceParameter.page]: null })}
      />
    </>
  );
}
