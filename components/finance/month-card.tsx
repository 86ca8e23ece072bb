'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { parameter, periodAt } from './finance-address.ts';

interface MonthCardProps {
  readonly year: number;
  readonly address: AddressState;
  /** Further filters beside the month, and whether any is set. */
  readonly filters?: ReactNode;
  readonly isFiltered?: boolean;
  readonly onClear?: () => void;
  /** Actions at the end of the row. */
  readonly end?: (period: number) => ReactNode;
  readonly children: (period: number) => ReactNode;
}

const nothing = () => {};

/** What is shown of one month, and above it the choice of the month. */
export function MonthCard({ year, address, children, ...row }: MonthCardProps) {
  const t = useTranslations('finance');
  const months = useCall('finance.periods', { year }, { shown: 'here' });
  const rows = months.data?.rows ?? [];
  const period = periodAt(address.query, rows);
  const choice = (
    <label className="line soft">
      {t('month')}
      <select
        value={period ?? ''}
        onChange={(event) => address.change({ [parameter.period]: event.target.value, [parameter.page]: null })}
      >
        {rows.map((row) => (
          <option key={row.period} value={row.period}>
            {t('monthState', { month: row.period % 100, state: row.state })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <ListCard>
      {period !== null ? (
        <>
          <FilterRow isFiltered={row.isFiltered ?? false} onClear={row.onClear ?? nothing} end={row.end?.(period)}>
            {choice}
            {row.filters}
          </FilterRow>
          {children(period)}
        </>
      ) : months.failure ? (
        <ListFailure failure={months.failure} onRetry={months.retry} />
      ) : (
        <ListSkeleton rows={10} />
      )}
    </ListCard>
  );
}
