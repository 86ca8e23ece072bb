'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/filter-row.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Pager } from '@/components/shared/pager.tsx';
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
  const [isSettling, setSettling] = useState(false);
  const { data } = list;
  const set = (name: keyof typeof gapParameter) => (value: string) =>
    change({ [gapParameter[name]]: value, [gapParameter.page]: null });
  return (
    <>
      <PageHeader title={t('documents.gapsTitle')}>
        {mayEdit ? <Button onClick={() => setSettling(true)}>{t('documents.require')}</Button> : null}
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
        {data && data.rows.length > 0 ? (
          <>
            {list.failure ? <ListStale onRetry={list.retry} /> : null}
            <DataTable
              label={t('documents.gapsTitle')}
              columns={columns}
              rows={data.rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
            />
            <Pager
              total={data.total}
              page={input.page}
              size={input.size}
              onPage={(page) => change({ [gapParameter.page]: String(page) })}
              onSize={(size) => change({ [gapParameter.size]: String(size), [gapParameter.page]: null })}
            />
          </>
        ) : list.failure ? (
          <ListFailure failure={list.failure} onRetry={list.retry} />
        ) : data ? (
          <ListEmpty text={t('documents.gapsNone')} />
        ) : (
          <ListSkeleton rows={input.size + 1} />
        )}
      </ListCard>
      <Suspense>
        {isSettling && data ? <RequiredDialog kinds={data.required} onClose={() => setSettling(false)} /> : null}
      </Suspense>
    </>
  );
}
