'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { GapRow } from '@/lib/contracts/students/documents.ts';
import { documentGaps } from '@/lib/contracts/students/reference.ts';
import { studentAddress } from '../students-address.ts';
import { gapParameter, gapsInput } from './gaps-address.ts';

/** The columns of the missing documents; the name leads to the record. */
function useGapColumns(): readonly TableColumn<GapRow>[] {
  const t = useTranslations('students');
  return useMemo(
    () => [
      {
        prop: 'name',
        label: t('field.name'),
        width: 140,
        needed: true,
        telling: true,
        formatter: (_name, row) => <RowLink name={row.name} href={studentAddress(row.studentId)} />,
      },
      { prop: 'number', label: t('field.number'), width: 130, tooltip: true },
      { prop: 'className', label: t('field.class'), width: 140, telling: true, tooltip: true },
      {
        prop: 'kind',
        label: t('field.documentKind'),
        width: 160,
        telling: true,
        formatter: (_value, row) => t(`reference.documentKind.${row.kind}`),
      },
      { prop: 'validTo', label: t('field.validTo'), width: 120 },
    ],
    [t],
  );
}

const RequiredDialog = lazyScreen(() => import('./required-dialog.tsx'));

const keyOf = (row: GapRow) => row.key;
const nameOf = (row: GapRow) => row.name;
const unfiltered = {
  [gapParameter.gap]: null,
  [gapParameter.kind]: null,
  [gapParameter.class]: null,
  [gapParameter.page]: null,
};

/** Which required documents are missing, have run out or soon will, child by child. */
export function GapsScreen({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslations('students');
  const { query, change } = useAddressState();
  const input = gapsInput(query);
  const list = useCall('students.documentGaps', input, { keep: true, shown: 'here' });
  const columns = useGapColumns();
  const form = useFormAddress();
  const { data } = list;
  return (
    <>
      <PageHeader title={t('documents.gapsTitle')}>
        {mayEdit ? <Button onClick={() => form.show('required')}>{t('documents.require')}</Button> : null}
      </PageHeader>
      <ListCard>
        <GapFilters
          input={input}
          required={data?.required ?? []}
          change={change}
          end={<span role="status">{data ? t('documents.gapsFound', { count: data.total }) : null}</span>}
        />
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('documents.gapsNone')} />}
          rows={input.size + 1}
          pager={({ total }) => ({ change, asked: input, total })}
        >
          {({ rows }) => (
            <DataTable
              label={t('documents.gapsTitle')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
            />
          )}
        </ListBody>
      </ListCard>
      <Suspense>
        {form.open === 'required' && mayEdit && data ? (
          <RequiredDialog kinds={data.required} onClose={form.close} />
        ) : null}
      </Suspense>
    </>
  );
}

interface GapFiltersProps {
  readonly input: ReturnType<typeof gapsInput>;
  readonly required: CallReply<'students.documentGaps'>['required'];
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Which gaps are shown: what is wrong, of which kind of document, in which class. */
function GapFilters({ input, required, change, end }: GapFiltersProps) {
  const t = useTranslations('students');
  const classes = useCall('students.classes', {});
  const set = (name: keyof typeof gapParameter) => (value: string) =>
    change({ [gapParameter[name]]: value, [gapParameter.page]: null });
  return (
    <FilterRow
      isFiltered={input.gap !== 'missing' || input.kind !== undefined || input.classId !== undefined}
      onClear={() => change(unfiltered)}
      end={end}
    >
      <FilterChoice
        label={t('documents.gap')}
        value={input.gap}
        choices={documentGaps.map((gap) => ({ value: gap, label: t(`documents.gaps.${gap}`) }))}
        onChange={set('gap')}
      />
      <FilterChoice
        label={t('field.documentKind')}
        value={input.kind ?? ''}
        choices={required.map((kind) => ({
          value: kind,
          label: t(`reference.documentKind.${kind}`),
        }))}
        onChange={set('kind')}
      />
      <FilterChoice
        label={t('field.class')}
        value={input.classId ?? ''}
        choices={(classes.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={set('class')}
      />
    </FilterRow>
  );
}
