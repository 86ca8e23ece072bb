'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { useToday } from '@/components/shared/today.ts';
import { type ReportSpan, reportSpans } from '@/lib/contracts/fees/bill-report-names.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';
import { spanOf } from './report-address.ts';

interface SpanFiltersProps extends Pick<AddressState, 'query' | 'change'> {
  /** How many months are told where nobody says so, up to this one. */
  readonly usual: ReportSpan;
}

/** How many months are told, and which is the last. */
export function SpanFilters({ query, change, usual }: SpanFiltersProps) {
  const t = useTranslations('fees-reports');
  const now = monthOf(useToday());
  const { until = now, months } = spanOf(query);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <FilterChoice
        label={t('span')}
        value={months ? String(months) : ''}
        usual={String(usual)}
        choices={reportSpans.map((count) => ({ value: String(count), label: t(`spans.${count}`) }))}
        onChange={(value) => change({ months: value || null, page: null })}
      />
      <MonthInput
        aria-label={t('until')}
        value={typed ?? until}
        onMonth={(text) => {
          const isWhole = text === '' || readWrittenMonth(text) === text;
          setTyped(isWhole ? null : text);
          if (isWhole) change({ until: text === now ? null : text || null, page: null });
        }}
      />
    </>
  );
}
