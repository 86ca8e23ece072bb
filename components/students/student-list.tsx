'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { AddressPager } from '@/components/shared/address-pager.tsx';
import type { AddressState } from '@/components/shared/address-state.ts';
import { BulkBar } from '@/components/shared/bulk-bar.tsx';
import { shownColumns } from '@/components/shared/column-choice.ts';
import { ColumnChooser } from '@/components/shared/column-chooser.tsx';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListNoResult, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { isBeyond } from '@/components/shared/page-numbers.ts';
import type { Selection } from '@/components/shared/selection.ts';
import { useColumnChoice } from '@/components/shared/use-column-choice.ts';
import { ViewMenu } from '@/components/shared/views/view-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentRow } from '@/lib/contracts/students/record.ts';
import { rollStates, studentStates } from '@/lib/contracts/students/reference.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { mayMove } from '@/lib/rules/student-moves.ts';
import {
  anyState,
  fromFirstPage,
  isFiltered,
  type ListInput,
  parameter,
  viewNames,
  withoutFilters,
} from './list-address.ts';
import { useStudentColumns } from './student-columns.tsx';
import { StudentFilters } from './student-filters.tsx';
import { studentsAddress } from './students-address.ts';

interface StudentListProps {
  readonly address: AddressState;
  readonly input: ListInput & { readonly page: number; readonly size: number };
  readonly chosenColumns: readonly string[] | null;
  /** Absent where nothing can be done with ticked rows. */
  readonly selection: Selection<StudentRow> | undefined;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (rows: readonly StudentRow[]) => void;
  /** Absent where this person may not change classes. */
  readonly onMove: ((rows: readonly StudentRow[]) => void) | undefined;
  /** Absent where this person may let nobody leave. */
  readonly onLeave: ((rows: readonly StudentRow[]) => void) | undefined;
  readonly onEnrol: () => void;
  readonly onImport: () => void;
}

const keyOfStudent = (row: { readonly id: string }) => row.id;
const nameOfStudent = (row: { readonly name: string }) => row.name;
const hasOperations = ({ actions }: StudentRow) => actions.includes('edit') || actions.includes('delete');
const mayPick = (row: StudentRow) => row.state !== 'left' || row.actions.includes('delete');

/** The list itself: filters, table, pager, and what can be done with the ticked rows. */
export function StudentList(props: StudentListProps) {
  const t = useTranslations('students');
  const { input, selection, onEdit, onDelete, onMove, onLeave } = props;
  const { query, change } = props.address;
  const list = useCall('students.list', input, { keep: true, shown: 'here' });
  const choice = useColumnChoice(studentsAddress, props.chosenColumns);

  const linkOf = useCallback(
    (row: StudentRow) => withQuery(studentsAddress, { ...query, [parameter.student]: row.id }),
    [query],
  );
  const onOpen = useCallback((row: StudentRow) => change({ [parameter.student]: row.id }), [change]);
  const columns = useStudentColumns(linkOf, onOpen);
  const { data } = list;
  const showAllStates = () => change({ [parameter.state]: anyState, ...fromFirstPage });
  const may = (action: 'enrol' | 'import') => data?.actions.includes(action) ?? false;

  const pager = (
    <AddressPager change={change} asked={input} total={data?.total} isLowerBound={data?.totalIsLowerBound ?? false} />
  );

  return (
    <ListCard>
      <StudentFilters
        input={input}
        counts={data?.counts}
        change={change}
        end={
          <>
            <span role="status">
              {data ? t(data.totalIsLowerBound ? 'foundAtLeast' : 'found', { count: data.total }) : null}
            </span>
            {data && input.state !== undefined && hasOtherStates(data) ? (
              <Button look="link" onClick={showAllStates}>
                {t('allStates')}
              </Button>
            ) : null}
            <ViewMenu address={props.address} names={viewNames} columns={choice} />
            <ColumnChooser columns={columns} choice={choice} />
          </>
        }
      />
      {data && data.rows.length > 0 ? (
        <>
          {list.failure ? <ListStale onRetry={list.retry} /> : null}
          <DataTable
            label={t('title')}
            columns={shownColumns(columns, choice.chosen)}
            rows={data.rows}
            keyOf={keyOfStudent}
            nameOf={nameOfStudent}
            selection={selection}
            isSelectable={mayPick}
            sorting={{
              by: input.sort ?? 'number',
              direction: input.dir ?? 'asc',
              onSort: (by, direction) =>
                change({ [parameter.sort]: by, [parameter.direction]: direction, ...fromFirstPage }),
            }}
            onOpen={onOpen}
            openKey={query[parameter.student]}
            refreshing={list.former}
            operations={
              data.rows.some(hasOperations)
                ? (row) => <RowOperations row={row} onEdit={onEdit} onDelete={onDelete} />
                : undefined
            }
          />
          {selection ? (
            <BulkBar count={selection.count} onClear={selection.clear}>
              {onMove ? <Button onClick={() => onMove(selection.rows)}>{t('moves.open')}</Button> : null}
              {onLeave && selection.rows.every((row) => mayMove(row.state, 'leave')) ? (
                <Button onClick={() => onLeave(selection.rows)}>{t('move.leave.deed')}</Button>
              ) : null}
              {selection.rows.every((row) => row.actions.includes('delete')) ? (
                <Button onClick={() => onDelete(selection.rows)}>{t('delete')}</Button>
              ) : null}
            </BulkBar>
          ) : null}
          {pager}
        </>
      ) : list.failure ? (
        <ListFailure failure={list.failure} onRetry={list.retry} />
      ) : !data ? (
        <ListSkeleton rows={input.size + 1} />
      ) : isBeyond(input, data.total) ? (
        pager
      ) : data.inOtherStates > 0 ? (
        <ListNoResult text={t('inOtherStates', { count: data.inOtherStates })} onClear={() => change(withoutFilters)}>
          <Button look="primary" onClick={showAllStates}>
            {t('allStates')}
          </Button>
        </ListNoResult>
      ) : isFiltered(input) ? (
        <ListNoResult onClear={() => change(withoutFilters)} />
      ) : (
        <ListEmpty text={t('emptyText')}>
          {may('enrol') ? (
            <Button look="primary" onClick={props.onEnrol}>
              {t('enrol')}
            </Button>
          ) : null}
          {may('import') ? <Button onClick={props.onImport}>{t('import.open')}</Button> : null}
        </ListEmpty>
      )}
    </ListCard>
  );
}

/** Whether any child is in another state than those on roll. */
const hasOtherStates = ({ counts }: CallReply<'students.list'>) =>
  studentStates.some((state) => !rollStates.some((one) => one === state) && counts.state[state] > 0);

interface RowOperationsProps {
  readonly row: StudentRow;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (rows: readonly StudentRow[]) => void;
}

function RowOperations({ row, onEdit, onDelete }: RowOperationsProps) {
  const t = useTranslations('students');
  return (
    <>
      {row.actions.includes('edit') ? (
        <Button look="link" aria-label={t('editNamed', { name: row.name })} onClick={() => onEdit(row.id)}>
          {t('edit')}
        </Button>
      ) : null}
      {row.actions.includes('delete') ? (
        <Button look="link" aria-label={t('deleteNamed', { name: row.name })} onClick={() => onDelete([row])}>
          {t('delete')}
        </Button>
      ) : null}
    </>
  );
}
