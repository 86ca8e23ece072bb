'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { CarryRow } from '@/lib/contracts/fees/advances.ts';
import { InBooks } from '../in-books.tsx';
import { advancesInput } from './advances-address.ts';
import { carryList } from './carry-list.tsx';
import { CarryPreview } from './carry-preview.tsx';

/** What was paid ahead becomes income in its month: looked at, carried over, taken back. */
export function AdvancesScreen() {
  const t = useTranslations('fees-advances');
  const { query, change } = useAddressState();
  const input = advancesInput(query);
  const preview = useCall('fees.advances', input, { keep: true, shown: 'here' });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="stack">
        <ListCard>
          <FilterRow isFiltered={query.month !== undefined} onClear={() => change({ month: null })}>
            <MonthFilter
              label={t('month')}
              value={preview.data?.month ?? input.month}
              onMonth={(month) => change({ month: month || null })}
            />
          </FilterRow>
          {preview.data ? (
            <CarryPreview advances={preview.data} />
          ) : preview.failure ? (
            <ListFailure failure={preview.failure} onRetry={preview.retry} />
          ) : (
            <ListSkeleton rows={5} />
          )}
        </ListCard>
        <ListView list={carryList} cells={useCells()} />
      </div>
    </>
  );
}

function useCells(): Cells<CarryRow> {
  const t = useTranslations('fees-advances.carries');
  return useMemo(
    () => ({
      undoes: ({ undoes, undoneBy }) => {
        if (undoes) return t('undoes', { number: undoes.number });
        return undoneBy ? t('undoneBy', { number: undoneBy.number }) : t('stands');
      },
      books: ({ books }) => <InBooks books={books} />,
    }),
    [t],
  );
}
