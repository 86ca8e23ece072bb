'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Advances, CarryRow } from '@/lib/contracts/fees/advances.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { InBooks } from '../in-books.tsx';
import styles from './advances.module.css';
import { advancesInput } from './advances-address.ts';
import { carryList } from './carry-list.tsx';

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

interface CarryPreviewProps {
  readonly advances: Advances;
}

/** What a month's carry-over comes to, what is to be minded, and the way to do it. */
function CarryPreview({ advances }: CarryPreviewProps) {
  const t = useTranslations('fees-advances');
  const { action, asking } = useActions();
  const { month, rows, cents, laterCents, openDays, hindrance } = advances;
  const amount = centsText(cents);
  const carry = () =>
    action(
      'fees.carryAdvances',
      { month, cents },
      {
        title: t('carryNamed', { month }),
        text: t('carryText', { amount }),
        label: t('carry'),
        said: t('carried', { month, amount }),
      },
    );
  return (
    <div className={styles.preview}>
      <Figures
        figures={[
          { name: t('toIncome', { month }), value: amount },
          { name: t('later'), value: centsText(laterCents) },
        ]}
      />
      {openDays > 0 ? (
        <p className="refusal" role="status">
          {t('openDays', { count: openDays })}{' '}
          <Link href={withQuery(feesAddress.dayCloses, { state: 'open' })} prefetch={false}>
            {t('toDays')}
          </Link>
        </p>
      ) : null}
      {rows.some(({ hasSubjects }) => !hasSubjects) ? (
        <p className="refusal" role="status">
          {t('noSubjects')}{' '}
          <Link href={feesAddress.items} prefetch={false}>
            {t('toItems')}
          </Link>
        </p>
      ) : null}
      <FiguresTable
        title={t('preview', { month })}
        heads={[t('item'), t('ahead'), t('before'), t('income')]}
        rows={rows.map((row) => [
          `${row.itemName} ${row.month}`,
          centsText(row.aheadCents),
          centsText(row.carriedCents),
          centsText(row.cents),
        ])}
      />
      {hindrance ? <p className="soft">{t(`hindrance.${hindrance}`, { month })}</p> : null}
      {advances.actions.map((key) => (
        <div key={key}>
          <Button look="primary" onClick={carry}>
            {t(key)}
          </Button>
        </div>
      ))}
      {asking}
    </div>
  );
}
