'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { type MonthSpan, monthSpans } from '@/lib/rules/report-spans.ts';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';
import type { AddressState } from '../address-state.ts';
import { MonthInput } from '../form/month-input.tsx';
import { useToday } from '../today.ts';
import { FilterChoice } from './filter-row.tsx';

interface MonthsFilterProps {
  readonly until: string;
  /** '' for as many as are usual. */
  readonly months: string;
  /** How many months a report shows where nobody says so, up to this one. */
  readonly usual: MonthSpan;
  readonly change: AddressState['change'];
}

/** How many months a report shows, and which is the last. */
export function MonthsFilter({ until, months, usual, change }: MonthsFilterProps) {
  const t = useTranslations('reports');
  const now = monthOf(useToday());
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <FilterChoice
        label={t('period')}
        value={months}
        usual={String(usual)}
        choices={monthSpans.map((count) => ({ value: String(count), label: t(`months.${count}`) }))}
        onChange={(value) => change({ months: value || null, page: null })}
      />
      <MonthInput
        aria-label={t('until')}
        value={typed ?? (until || now)}
        onMonth={(text) => {
          const isWhole = text === '' || readWrittenMonth(text) === text;
          setTyped(isWhole ? null : text);
          if (isWhole) change({ until: text === now ? null : text || null, page: null });
        }}
      />
    </>
  );
}
