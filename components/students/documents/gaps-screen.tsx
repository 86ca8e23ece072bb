'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { documentGaps, type GapRow } from '@/lib/contracts/students/documents.ts';
import { useGapColumns } from './gap-columns.tsx';
import { gapParameter, gapsInput } from './gaps-address.ts';

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
  const classes = useCall('students.classes', {});
  const columns = useGapColumns();
  const form = useFormAddress();
  const { data } = list;
  const set = (name: keyof typeof gapParameter) => (value: string) =>
    change({ [gapParameter[name]]: value, [gapParameter.page]: null });
  return (
    <>
      <PageHeader title={t('documents.gapsTitle')}>
        {mayEdit ? <Button onClick={() => form.show('required')}>{t('documents.require')}</Button> : null}
      </PageHeader>
      <ListCard>
        <FilterRow
          isFiltered={input.gap !== 'missing' || input.kind !== undefined || input.classId !== undefined}
          onClear={() => change(unfiltered)}
          end={<span role="status">{data ? t('documents.gapsFound', { count: data.total }) : null}</span>}
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
            choices={(data?.required ?? []).map((kind) => ({
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
