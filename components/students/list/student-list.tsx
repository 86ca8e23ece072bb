'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Headcount } from '@/components/shared/headcount.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { shownColumns } from '@/components/shared/list/column-choice.ts';
import { ColumnChooser } from '@/components/shared/list/column-chooser.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import type { Selection } from '@/components/shared/list/selection.ts';
import { useColumnChoice } from '@/components/shared/list/use-column-choice.ts';
import { ViewMenu } from '@/components/shared/views/view-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentRow } from '@/lib/contracts/students/record.ts';
import { rollStates, studentStates } from '@/lib/contracts/students/reference.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { studentMachine } from '@/lib/rules/student-moves.ts';
import { NoClasses } from '../classes/no-classes.tsx';
import { studentsAddress } from '../students-address.ts';
import {
  anyState,
  fromFirstPage,
  idOf,
  isFiltered,
  type ListInput,
  parameter,
  viewNames,
  withoutFilters,
} from './list-address.ts';
import { useStudentColumns } from './student-columns.tsx';
import { StudentFilters } from './student-filters.tsx';

interface StudentListProps {
  readonly address: AddressState;
  readonly input: ListInput & { readonly page: number; readonly size: number };
  readonly chosenColumns: readonly string[] | null;
  /** Absent where nothing can be done with ticked rows. */
  readonly selection: Selection<StudentRow> | undefined;
  readonly onEdit: (id: string) => void;
  readonly onDelete: (rows: readonly StudentRow[]) => void;
  /** Sets a field of those ticked. */
  readonly onChange: (rows: readonly StudentRow[]) => void;
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
const mayPick = (row: StudentRow) => row.state !== 'left' || hasOperations(row);
/** The first columns tell who it is; the rest stands in the detail, and beside it there is no room for them. */
const besideColumns = 4;

/** The address of a student's detail, and the way to it. */
function useOpening({ query, change }: AddressState) {
  const linkOf = useCallback(
    (row: StudentRow) => withQuery(studentsAddress, { ...query, [parameter.student]: row.id }),
    [query],
  );
  const onOpen = useCallback((row: StudentRow) => change({ [parameter.student]: row.id }), [change]);
  return { linkOf, onOpen };
}

/** The list itself: filters, table, pager, and what can be done with the ticked rows. */
export function StudentList(props: StudentListProps) {
  const t = useTranslations('students');
  const { input, selection } = props;
  const actionsOf = useRowActions(props);
  const { query, change } = props.address;
  const list = useCall('students.list', input, { keep: true, shown: 'here' });
  const choice = useColumnChoice(studentsAddress, props.chosenColumns);

  const { linkOf, onOpen } = useOpening(props.address);
  const columns = useStudentColumns(linkOf, onOpen);
  const shown = shownColumns(columns, choice.chosen);
  const isBeside = idOf(query[parameter.student]) !== null;
  const { data } = list;
  const showAllStates = () => change({ [parameter.state]: anyState, ...fromFirstPage });
  return (
    <ListCard>
      <StudentFilters
        input={input}
        counts={data?.counts}
        change={change}
        end={
          <ListTools
            address={props.address}
            data={data}
            isNarrowed={input.state !== undefined}
            showsAll={isHeadcount(input)}
            columns={columns}
            choice={choice}
            onAllStates={showAllStates}
          />
        }
      />
      <ListBody
        answer={list}
        isEmpty={({ rows }) => rows.length === 0}
        empty={data ? <NothingShown {...props} data={data} showAllStates={showAllStates} /> : null}
        rows={input.size + 1}
        pager={({ total, totalIsLowerBound }) => ({ change, asked: input, total, isLowerBound: totalIsLowerBound })}
      >
        {({ rows }) => (
          <>
            <DataTable
              label={t('title')}
              columns={isBeside ? shown.slice(0, besideColumns) : shown}
              rows={rows}
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
                rows.some(hasOperations) ? (row) => <RowActions name={row.name} actions={actionsOf(row)} /> : undefined
              }
            />
            {selection ? <ForTicked {...props} selection={selection} /> : null}
          </>
        )}
      </ListBody>
    </ListCard>
  );
}

/** What can be done with one student; its words are asked for once for all. */
function useRowActions({ onEdit, onDelete }: Pick<StudentListProps, 'onEdit' | 'onDelete'>) {
  const t = useTranslations('students');
  return (row: StudentRow): readonly RowAction[] => {
    const edit = { label: t('edit'), named: t('editNamed', { name: row.name }), run: () => onEdit(row.id) };
    const remove = { label: t('delete'), named: t('deleteNamed', { name: row.name }), run: () => onDelete([row]) };
    return [
      ...(row.actions.includes('edit') ? [edit] : []),
      ...(row.actions.includes('delete') ? [{ ...remove, danger: true }] : []),
    ];
  };
}

/** Whether what is listed is what a headcount counts: all of those at school, or on roll. */
const isHeadcount = ({ q, classId, state, gender }: ListInput) =>
  !q && !classId && !gender && (state === 'onRoll' || state === 'enrolled');

/** Whether any child is in another state than those on roll. */
const hasOtherStates = ({ counts }: CallReply<'students.list'>) =>
  studentStates.some((state) => !rollStates.some((one) => one === state) && counts.state[state] > 0);

interface NothingShownProps extends Pick<StudentListProps, 'address' | 'input' | 'onEnrol' | 'onImport'> {
  readonly data: CallReply<'students.list'>;
  readonly showAllStates: () => void;
}

/** Why no row is shown: another state, the filters, or nobody is enrolled yet; each with the way on. */
function NothingShown({ data, input, address, showAllStates, onEnrol, onImport }: NothingShownProps) {
  const t = useTranslations('students');
  const { change } = address;
  if (data.inOtherStates > 0)
    return (
      <ListNoResult text={t('inOtherStates', { count: data.inOtherStates })} onClear={() => change(withoutFilters)}>
        <Button look="primary" onClick={showAllStates}>
          {t('allStates')}
        </Button>
      </ListNoResult>
    );
  if (isFiltered(input)) return <ListNoResult onClear={() => change(withoutFilters)} />;
  return (
    <NoClasses>
      <ListEmpty text={t('emptyText')}>
        {data.actions.includes('enrol') ? (
          <Button look="primary" onClick={onEnrol}>
            {t('enrol')}
          </Button>
        ) : null}
        {data.actions.includes('import') ? <Button onClick={onImport}>{t('import.open')}</Button> : null}
      </ListEmpty>
    </NoClasses>
  );
}

type ForTickedProps = Pick<StudentListProps, 'onChange' | 'onMove' | 'onLeave' | 'onDelete'> & {
  readonly selection: Selection<StudentRow>;
};

/** What can be done with the ticked rows. */
function ForTicked({ selection, onChange, onMove, onLeave, onDelete }: ForTickedProps) {
  const t = useTranslations('students');
  const { rows, count, clear } = selection;
  const mayAll = (action: StudentRow['actions'][number]) => rows.every(({ actions }) => actions.includes(action));
  return (
    <BulkBar count={count} onClear={clear}>
      {mayAll('edit') ? <Button onClick={() => onChange(rows)}>{t('many.open')}</Button> : null}
      {onMove ? <Button onClick={() => onMove(rows)}>{t('moves.open')}</Button> : null}
      {onLeave && rows.every((row) => studentMachine.after(row.state, 'leave')) ? (
        <Button onClick={() => onLeave(rows)}>{t('move.leave.action')}</Button>
      ) : null}
      {mayAll('delete') ? <Button onClick={() => onDelete(rows)}>{t('delete')}</Button> : null}
    </BulkBar>
  );
}

interface ListToolsProps {
  readonly address: AddressState;
  readonly data: CallReply<'students.list'> | undefined;
  readonly isNarrowed: boolean;
  /** Whether the total is one of the school's headcounts. */
  readonly showsAll: boolean;
  readonly columns: ReturnType<typeof useStudentColumns>;
  readonly choice: ReturnType<typeof useColumnChoice>;
  readonly onAllStates: () => void;
}

/** How many there are, the way to those not on roll, kept views and columns. */
function ListTools({ address, data, isNarrowed, showsAll, columns, choice, onAllStates }: ListToolsProps) {
  const t = useTranslations('students');
  return (
    <>
      <span role="status">
        {data ? t(data.totalIsLowerBound ? 'foundAtLeast' : 'found', { count: data.total }) : null}
      </span>
      {data && showsAll ? <Headcount of={data.headcount} /> : null}
      {data && isNarrowed && hasOtherStates(data) ? (
        <Button look="link" onClick={onAllStates}>
          {t('allStates')}
        </Button>
      ) : null}
      <ViewMenu address={address} names={viewNames} columns={choice} />
      <ColumnChooser columns={columns} choice={choice} />
    </>
  );
}
