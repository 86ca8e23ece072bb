'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { useToday } from '@/components/shared/today.ts';
import { type DaySpan, daySpans, daysOfSpan } from './day-spans.ts';
import { daysOf } from './report-address.ts';
import { useReportWords } from './report-frame.tsx';

interface DayFiltersProps extends Pick<AddressState, 'query' | 'change'> {
  /** What is told where nobody says so. */
  readonly usual: DaySpan;
  readonly mostDays: number;
}

/** Which days are told: a span by its name, or from a day to a day. */
export function DayFilters({ query, change, usual, mostDays }: DayFiltersProps) {
  const t = useReportWords();
  const today = useToday();
  const { from, to } = { ...daysOfSpan(usual, today), ...daysOf(query, mostDays) };
  const offered = daySpans.filter((span) => span !== 'year' || mostDays > 31);
  const chosen = offered.find((span) => {
    const days = daysOfSpan(span, today);
    return days.from === from && days.to === to;
  });
  const set = (days: { readonly from: string; readonly to: string } | null) =>
    change({ from: days?.from ?? null, to: days?.to ?? null, page: null });
  return (
    <>
      <FilterChoice
        label={t('span')}
        value={chosen === usual ? '' : (chosen ?? 'own')}
        usual={usual}
        choices={[
          ...offered.map((span) => ({ value: span as string, label: t(`daySpans.${span}`) })),
          ...(chosen ? [] : [{ value: 'own', label: t('daySpans.own') }]),
        ]}
        onChange={(value) => {
          const span = daySpans.find((one) => one === value);
          set(span ? daysOfSpan(span, today) : null);
        }}
      />
      <DateRange
        required
        from={from}
        to={to}
        fromLabel={t('from')}
        toLabel={t('to')}
        mostDays={mostDays}
        onRange={(first, last) => set({ from: first, to: last })}
      />
    </>
  );
}
