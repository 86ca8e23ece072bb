'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { useColumns } from '@/components/shared/list/declared-columns.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MenuButton } from '@/components/ui/menu-button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { type FilterInput, filterInput, isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import { leavingColumns, leavingFilters } from '@/lib/contracts/students/leaving.data.ts';
import { leavingTypes } from '@/lib/contracts/students/reference.ts';
import type { LeavingRow } from '@/lib/contracts/students/states.ts';
import { draftOfMove } from '../record/draft-of-move.ts';
import { studentAddress } from '../students-address.ts';
import { draftOfItems } from './draft-of-items.ts';

const ItemsDialog = lazyScreen(() => import('./items-dialog.tsx'));
const RejoinDialog = lazyScreen(() => import('./rejoin-dialog.tsx'));

const keyOf = (row: LeavingRow) => row.id;
const nameOf = (row: LeavingRow) => row.name;

interface LeavingsScreenProps {
  readonly mayExport: boolean;
  /** Whether the person may set the lines that the school adds to the check list. */
  readonly mayConfigure: boolean;
}

/** Opens what was being written when the page was left. */
function useLeavingDrafts(rows: readonly LeavingRow[] | undefined, show: (what: string | null) => void) {
  useWaitingForm(
    rows,
    (row) => (row ? draftOfMove('rejoin', row.studentId) : ''),
    (row) => show(row?.studentId ?? null),
  );
  useWaitingDraft(
    () => show('items'),
    (name) => name === draftOfItems,
  );
}

/** The students who have left: found by type, class and day, exported, and let back in. */
export function LeavingsScreen({ mayExport, mayConfigure }: LeavingsScreenProps) {
  const t = useTranslations('students');
  const { query, change } = useAddressState();
  const input = filterInput(leavingFilters, query);
  const list = useCall('students.leavings', input, { keep: true, shown: 'here' });
  const columns = useColumns('students.field', leavingColumns, { cells: useCells() });
  const form = useFormAddress();
  const { data } = list;
  const returning = data?.rows.find(({ studentId }) => studentId === form.open);
  useLeavingDrafts(data?.rows, form.show);
  const actionsOf = ({ studentId, name, actions }: LeavingRow) => {
    const rejoin = { label: t('move.rejoin.action'), named: t('move.rejoin.title', { name }) };
    return actions.includes('rejoin') ? [{ ...rejoin, run: () => form.show(studentId) }] : [];
  };
  return (
    <>
      <PageHeader title={t('leaving.title')}>
        {mayConfigure ? <Button onClick={() => form.show('items')}>{t('leaving.items')}</Button> : null}
        {mayExport ? <LeavingExport input={input} /> : null}
      </PageHeader>
      <ListCard>
        <LeavingFilters
          input={input}
          classNames={data?.classNames ?? []}
          change={change}
          end={<span role="status">{data ? t('found', { count: data.total }) : null}</span>}
        />
        <ListTable
          label={t('leaving.title')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t('leaving.empty')}
          onClear={isFiltered(leavingFilters, input) ? () => change(withoutFilters(leavingFilters)) : null}
          change={change}
          keyOf={keyOf}
          nameOf={nameOf}
          indexFrom={(input.page - 1) * input.size + 1}
          operations={(row) => <RowActions name={row.name} actions={actionsOf(row)} />}
        />
      </ListCard>
      <Suspense>
        {returning ? (
          <RejoinDialog student={{ id: returning.studentId, name: returning.name }} onClose={form.close} />
        ) : null}
        {form.open === 'items' && mayConfigure ? <ItemsDialog onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}

function useCells(): Cells<LeavingRow> {
  const t = useTranslations('students.reference');
  return useMemo(
    () => ({
      name: ({ name, studentId }) => <RowLink isChild name={name} href={studentAddress(studentId)} />,
      gender: ({ gender }) => t(`gender.${gender}`),
      type: ({ type }) => t(`leavingType.${type}`),
    }),
    [t],
  );
}

/** Exports the leaving students that are filtered. */
function LeavingExport({ input }: { readonly input: FilterInput<typeof leavingFilters> }) {
  const t = useTranslations('students.export');
  const file = useDownload('students.exportLeavings', 'write');
  const run = async (format: 'xlsx' | 'csv') => {
    const { page: _, size: _1, ...filter } = input;
    if (await file.run({ ...filter, format })) announce({ kind: 'toast', severity: 'success', text: t('done') });
  };
  const actions = (['xlsx', 'csv'] as const).map((format) => ({ label: t(format), run: () => void run(format) }));
  return (
    <MenuButton label={t('open')} look="plain" actions={actions}>
      {file.busy ? t('busy') : t('open')}
    </MenuButton>
  );
}

interface LeavingFiltersProps {
  readonly input: FilterInput<typeof leavingFilters>;
  readonly classNames: readonly string[];
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Filters of the leaving students: search, type, class, and from when to when. */
function LeavingFilters({ input, classNames, change, end }: LeavingFiltersProps) {
  const t = useTranslations('students');
  const set = (name: string) => (value: string) => change({ [name]: value, page: null });
  return (
    <FilterRow
      isFiltered={isFiltered(leavingFilters, input)}
      onClear={() => change(withoutFilters(leavingFilters))}
      end={end}
    >
      <SearchField
        label={t('leaving.search')}
        placeholder={t('search.placeholder')}
        name="q"
        value={input.q}
        onSearch={(text) => change({ q: text, page: null }, 'replace')}
      />
      <FilterChoice
        label={t('field.leavingType')}
        value={input.type ?? ''}
        choices={leavingTypes.map((type) => ({ value: type, label: t(`reference.leavingType.${type}`) }))}
        onChange={set('type')}
      />
      <FilterChoice
        label={t('field.class')}
        value={input.className}
        choices={classNames.map((name) => ({ value: name, label: name }))}
        onChange={set('class')}
      />
      <span aria-hidden="true">{t('field.leftOn')}</span>
      <DateRange
        fromLabel={t('leaving.from')}
        toLabel={t('leaving.to')}
        from={input.from ?? ''}
        to={input.to ?? ''}
        onRange={(from, to) => change({ from, to, page: null })}
      />
    </FilterRow>
  );
}
