'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { CarryRow } from '@/lib/contracts/fees/advances.ts';
import { centsText } from '@/lib/rules/money.ts';
import { InBooks } from '../in-books.tsx';
import { advancesInput, carriesInput } from './advances-address.ts';
import { CarryPreview } from './carry-preview.tsx';

const keyOf = ({ id }: CarryRow) => id;

/** What was paid ahead becomes income in its month: looked at, carried over, taken back. */
export function AdvancesScreen() {
  const t = useTranslations('fees-advances');
  const { query, change } = useAddressState();
  const input = advancesInput(query);
  const preview = useCall('fees.advances', input, { keep: true, shown: 'here' });
  const carries = useCall('fees.advanceCarries', carriesInput(query), { keep: true, shown: 'here' });
  const { action, asking } = useActions();
  const columns = useColumns();
  const undo = ({ id, number, month, cents }: CarryRow) =>
    action(
      'fees.undoAdvanceCarry',
      { id, reason: '' },
      {
        ...{ title: t('undoNamed', { number }), text: t('undoText', { month, amount: centsText(cents) }) },
        ...{ label: t('undo'), danger: true, reason: { name: 'reason', label: t('reason') } },
        said: t('undone', { number }),
      },
    );
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
            <CarryPreview advances={preview.data} action={action} />
          ) : preview.failure ? (
            <ListFailure failure={preview.failure} onRetry={preview.retry} />
          ) : (
            <ListSkeleton rows={5} />
          )}
        </ListCard>
        <ListCard>
          <ListTable
            label={t('carries')}
            columns={columns}
            answer={carries}
            size={carriesInput(query).size}
            empty={t('empty')}
            onClear={null}
            change={change}
            keyOf={keyOf}
            nameOf={({ number }) => number}
            operations={(row) => (
              <RowActions
                name={row.number}
                actions={row.actions.map((key) => ({
                  label: t(key),
                  named: t('undoNamed', { number: row.number }),
                  danger: true,
                  run: () => undo(row),
                }))}
              />
            )}
          />
        </ListCard>
      </div>
      {asking}
    </>
  );
}

function useColumns(): readonly TableColumn<CarryRow>[] {
  const t = useTranslations('fees-advances');
  const instant = useInstantText();
  return useMemo(
    () => [
      { prop: 'number', label: t('number'), width: 160, telling: true },
      { prop: 'month', label: t('month'), width: 100, telling: true },
      {
        prop: 'cents',
        label: t('income'),
        width: 140,
        align: 'end',
        telling: true,
        formatter: (_, { cents }) => centsText(cents),
      },
      {
        prop: 'undoes',
        label: t('state'),
        width: 210,
        optional: true,
        tooltip: true,
        formatter: (_, { undoes, undoneBy }) =>
          undoes
            ? t('undoes', { number: undoes.number })
            : undoneBy
              ? t('undoneBy', { number: undoneBy.number })
              : t('stands'),
      },
      { prop: 'books', label: t('books'), width: 170, formatter: (_, { books }) => <InBooks books={books} /> },
      { prop: 'by', label: t('by'), width: 100, tooltip: true },
      { prop: 'at', label: t('at'), width: 170, formatter: (_, { at }) => instant(at) },
      { prop: 'note', label: t('reason'), width: 160, optional: true, tooltip: true },
    ],
    [t, instant],
  );
}
