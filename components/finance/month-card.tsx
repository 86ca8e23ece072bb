'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { type MonthSpan, type Opens, parameter, type SpanPlace, spanAt } from './finance-address.ts';

interface MonthCardProps {
  readonly year: number;
  readonly address: AddressState;
  /** Left out, one month is chosen; else the first and the last of a span. */
  readonly span?: SpanPlace | undefined;
  readonly opens?: Opens;
  /** Further filters beside the month, and whether any is set. */
  readonly filters?: ReactNode;
  readonly isFiltered?: boolean;
  readonly onClear?: () => void;
  /** Actions at the end of the row. */
  readonly end?: (period: number, span: MonthSpan) => ReactNode;
  readonly children: (period: number, span: MonthSpan) => ReactNode;
}

const nothing = () => {};

/** What is shown of one month, or of a span of them, and above it the choice. */
export function MonthCard({ year, address, span: place, opens, children, ...row }: MonthCardProps) {
  const t = useTranslations('finance');
  const months = useCall('finance.periods', { year }, { shown: 'here' });
  const rows = months.data?.rows ?? [];
  const span = spanAt(address.query, rows, place, opens);
  const choice = (label: string, name: string, value: number, offered: typeof rows) => (
    <label className="line soft">
      {label}
      <select
        value={value}
        onChange={(event) => address.change({ [name]: event.target.value, [parameter.page]: null })}
      >
        {offered.map((row) => (
          <option key={row.period} value={row.period}>
            {t('monthState', { month: row.period % 100, state: row.state })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <ListCard>
      {span ? (
        <>
          <FilterRow
            isFiltered={row.isFiltered ?? false}
            onClear={row.onClear ?? nothing}
            end={row.end?.(span.to, span)}
          >
            {place ? (
              <>
                {choice(t('firstMonth'), place.from, Math.max(span.from, rows[0]?.period ?? 0), rows)}
                {choice(t('lastMonth'), place.to, span.to, rows)}
              </>
            ) : (
              choice(t('month'), parameter.period, span.to, rows)
            )}
            {row.filters}
          </FilterRow>
          {children(span.to, span)}
        </>
      ) : months.failure ? (
        <ListFailure failure={months.failure} onRetry={months.retry} />
      ) : (
        <ListSkeleton rows={10} />
      )}
    </ListCard>
  );
}
