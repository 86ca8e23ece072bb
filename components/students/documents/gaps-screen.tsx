'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useMemo } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { useColumns } from '@/components/shared/list/declared-columns.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type FilterInput, filterInput, isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import type { GapRow } from '@/lib/contracts/students/documents.ts';
import { gapColumns, gapFilters } from '@/lib/contracts/students/gap.data.ts';
import { documentGaps } from '@/lib/contracts/students/reference.ts';
import { studentAddress } from '../students-address.ts';

/** The name leads to the record. */
function useCells(): Cells<GapRow> {
  const t = useTranslations('students.reference.documentKind');
  return useMemo(
    () => ({
      name: ({ name, studentId }) => <RowLink name={name} href={studentAddress(studentId)} />,
      kind: ({ kind }) => t(kind),
    }),
    [t],
  );
}

const RequiredDialog = lazyScreen(() => import('./required-dialog.tsx'));

const keyOf = (row: GapRow) => row.id;
const nameOf = (row: GapRow) => row.name;

/** Which required documents are missing, have run out or soon will, child by child. */
export function GapsScreen({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslations('students');
  const { query, change } = useAddressState();
  const input = filterInput(gapFilters, query);
  const list = useCall('students.documentGaps', input, { keep: true, shown: 'here' });
  const columns = useColumns('students.field', gapColumns, { cells: useCells() });
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
        <ListTable
          label={t('documents.gapsTitle')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t('documents.gapsNone')}
          onClear={null}
          change={change}
          keyOf={keyOf}
          nameOf={nameOf}
        />
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
  readonly input: FilterInput<typeof gapFilters>;
  readonly required: CallReply<'students.documentGaps'>['required'];
  readonly change: AddressState['change'];
  readonly end: ReactNode;
}

/** Which gaps are shown: what is wrong, of which kind of document, in which class. */
function GapFilters({ input, required, change, end }: GapFiltersProps) {
  const t = useTranslations('students');
  const set = (name: string) => (value: string) => change({ [name]: value, page: null });
  return (
    <FilterRow isFiltered={isFiltered(gapFilters, input)} onClear={() => change(withoutFilters(gapFilters))} end={end}>
      <FilterChoice
        label={t('documents.gap')}
        value={input.gap ?? ''}
        usual="missing"
        choices={documentGaps.map((gap) => ({ value: gap, label: t(`documents.gaps.${gap}`) }))}
        onChange={set('gap')}
      />
      <FilterChoice
        label={t('field.documentKind')}
        value={input.kind ?? ''}
        choices={required.map((kind) => ({ value: kind, label: t(`reference.documentKind.${kind}`) }))}
        onChange={set('kind')}
      />
      <ClassFilter label={t('field.class')} value={input.classId} onClass={set('class')} />
    </FilterRow>
  );
}
