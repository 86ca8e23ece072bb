'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { Headcount } from '@/components/shared/headcount.tsx';
import { shownColumns } from '@/components/shared/list/column-choice.ts';
import { ColumnChooser } from '@/components/shared/list/column-chooser.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useColumnChoice } from '@/components/shared/list/use-column-choice.ts';
import { ViewMenu } from '@/components/shared/views/view-menu.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type CallState, useCall } from '@/lib/browser/use-call.ts';
import { viewParameters, withoutFilters } from '@/lib/contracts/filters.ts';
import { classFilters } from '@/lib/contracts/students/class.data.ts';
import type { ClassRecord } from '@/lib/contracts/students/classes.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { taughtStages } from '@/lib/rules/school-grades.ts';
import { classesAddress } from '../students-address.ts';
import { useClassText } from './class-text.ts';
import styles from './classes.module.css';
import { NoClasses } from './no-classes.tsx';
import type { classPageInput } from './shown-classes.ts';

interface ClassListProps {
  readonly address: AddressState;
  readonly input: ReturnType<typeof classPageInput>;
  readonly list: CallState<CallReply<'students.classPage'>>;
  readonly chosenColumns: readonly string[] | null;
  readonly mayAdd: boolean;
  readonly onAdd: () => void;
  readonly onEdit: (id: string) => void;
}

const keyOf = (row: ClassRecord) => row.id;
const nameOf = (row: ClassRecord) => row.name;
const withoutClassFilters = withoutFilters(classFilters);

/** The list of classes: figures, filters, table, pager. */
export function ClassList({ address, input, list, chosenColumns, mayAdd, onAdd, onEdit }: ClassListProps) {
  const t = useTranslations('students-classes');
  const { query, change } = address;
  const { data } = list;
  const choice = useColumnChoice(classesAddress, chosenColumns);
  const linkOf = useCallback((row: ClassRecord) => withQuery(classesAddress, { ...query, class: row.id }), [query]);
  const onOpen = useCallback((row: ClassRecord) => change({ class: row.id }), [change]);
  const columns = useClassColumns(linkOf, onOpen);
  const isFiltered =
    input.q !== '' || input.stage !== undefined || input.grade !== undefined || input.state === 'closed';
  const actionsOf = ({ id, name, actions }: ClassRecord) =>
    actions.includes('edit') ? [{ label: t('edit'), named: t('editNamed', { name }), run: () => onEdit(id) }] : [];
  return (
    <div>
      {data ? <ClassSummary summary={data.summary} /> : null}
      <ListCard>
        <ClassFilters
          input={input}
          isFiltered={isFiltered}
          change={change}
          end={
            <>
              <span role="status">{data ? t('found', { count: data.total }) : null}</span>
              <ViewMenu address={address} names={viewParameters(classFilters)} columns={choice} />
              <ColumnChooser columns={columns} choice={choice} />
            </>
          }
        />
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            isFiltered ? (
              <ListNoResult onClear={() => change(withoutClassFilters)} />
            ) : (
              <NoClasses>
                <ListEmpty text={t('emptyText')}>
                  {mayAdd ? (
                    <Button look="primary" onClick={onAdd}>
                      {t('add')}
                    </Button>
                  ) : null}
                </ListEmpty>
              </NoClasses>
            )
          }
          rows={input.size + 1}
          pager={({ total }) => ({ change, asked: input, total })}
        >
          {({ rows }) => (
            <DataTable
              label={t('title')}
              columns={shownColumns(columns, choice.chosen)}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              onOpen={onOpen}
              openKey={query.class}
              refreshing={list.former}
              operations={(row) => <RowActions name={row.name} actions={actionsOf(row)} />}
            />
          )}
        </ListBody>
      </ListCard>
    </div>
  );
}

function StageFilter({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const t = useTranslations('students');
  const stages = taughtStages(useCall('students.classes', {}).data?.rows ?? []);
  return (
    <FilterChoice
      label={t('field.stage')}
      value={value}
      onChange={onChange}
      choices={stages.map((stage) => ({ value: stage, label: t(`reference.stage.${stage}`) }))}
    />
  );
}

/** The figures above the list: how full the school is, and what needs somebody's eye. */
function ClassSummary({ summary }: { readonly summary: CallReply<'students.classPage'>['summary'] }) {
  const t = useTranslations('students-classes.summary');
  const { classes, headcount, capacity, overCapacity, due, promotionOn } = summary;
  const { atSchool, placesHeld, withoutClass } = headcount;
  return (
    <dl className={styles.figures}>
      <Figure name={t('classes')} value={t('count', { count: classes })} />
      <Figure name={t('atSchool')} value={t('count', { count: atSchool })}>
        <Headcount of={headcount} />
      </Figure>
      <Figure name={t('places')} value={t('ofCapacity', { students: placesHeld, capacity })} />
      <Figure name={t('overCapacity')} value={t('count', { count: overCapacity })} isWarning={overCapacity > 0} />
      <Figure name={t('withoutClass')} value={t('count', { count: withoutClass })} isWarning={withoutClass > 0} />
      <Figure name={t('due')} value={t('count', { count: due })} isWarning={due > 0} />
      {promotionOn === null ? null : <Figure name={t('promotionOn')} value={promotionOn} />}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly isWarning?: boolean;
  /** How it has come about. */
  readonly children?: ReactNode;
}

function Figure({ name, value, isWarning = false, children }: FigureProps) {
  return (
    <div className={styles.figure} data-warning={isWarning || undefined}>
      <dt>{name}</dt>
      <dd>
        {isWarning ? '! ' : ''}
        {value} {children}
      </dd>
    </div>
  );
}

interface ClassFiltersProps {
  readonly input: ClassListProps['input'];
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Which classes are shown: by name, stage, and whether they are closed. */
function ClassFilters({ input, isFiltered, change, end }: ClassFiltersProps) {
  const t = useTranslations('students-classes');
  const choose = (name: string) => (value: string) => change({ [name]: value, page: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(withoutClassFilters)} end={end}>
      <SearchField
        label={t('search')}
        placeholder={t('name')}
        name="q"
        value={input.q}
        onSearch={(words) => change({ q: words, page: null }, 'replace')}
      />
      <StageFilter value={input.stage ?? ''} onChange={choose('stage')} />
      <Button
        aria-pressed={input.state === 'closed'}
        onClick={() => choose('state')(input.state === 'closed' ? '' : 'closed')}
      >
        {t('showClosed')}
      </Button>
    </FilterRow>
  );
}

/** The columns of the class list. The name is a link: it opens the detail, and a keyboard reaches it. */
function useClassColumns(linkOf: (row: ClassRecord) => string, onOpen: (row: ClassRecord) => void) {
  const t = useTranslations('students-classes');
  const text = useClassText();
  return useMemo(
    (): readonly TableColumn<ClassRecord>[] => [
      {
        prop: 'name',
        label: t('name'),
        width: 130,
        needed: true,
        telling: true,
        tooltip: true,
        formatter: (_value, row) => <RowLink name={row.name} href={linkOf(row)} onOpen={() => onOpen(row)} />,
      },
      {
        prop: 'grade',
        label: t('grade'),
        width: 170,
        formatter: (_value, row) =>
          row.gradeDue > row.grade ? (
            <span className={styles.warning}>{t('gradeDue', { grade: text.grade(row) })}</span>
          ) : (
            text.grade(row)
          ),
      },
      { prop: 'entryYear', label: t('entryYear'), width: 100 },
      {
        prop: 'students',
        label: t('fill'),
        width: 130,
        telling: true,
        formatter: (_value, { students: held, capacity, suspended }) => (
          <span className={held > capacity ? styles.warning : undefined}>
            {t(held > capacity ? 'over' : 'of', { students: held, capacity })}
            {suspended > 0 ? <small> {t('suspended', { count: suspended })}</small> : null}
          </span>
        ),
      },
      {
        prop: 'boys',
        label: t('genders'),
        width: 100,
        extra: true,
        formatter: (_value, { boys, girls }) => t('boysAndGirls', { boys, girls }),
      },
      {
        prop: 'staff',
        label: t('headTeacher'),
        width: 120,
        telling: true,
        tooltip: true,
        formatter: (_value, row) => text.staff(row, ['headTeacher']),
      },
      {
        prop: 'others',
        label: t('otherStaff'),
        width: 180,
        optional: true,
        tooltip: true,
        formatter: (_value, row) => text.staff(row, ['assistant', 'careWorker']),
      },
      { prop: 'room', label: t('room'), width: 100, optional: true, tooltip: true },
      { prop: 'closedOn', label: t('closedOn'), width: 120, extra: true },
    ],
    [t, text, linkOf, onOpen],
  );
}
