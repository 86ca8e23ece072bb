'use client';

import { useTranslations } from 'next-intl';
import { type DaySpan, daySpans, daysOfSpan } from '@/lib/rules/report-spans.ts';
import type { AddressState } from '../address-state.ts';
import { DateRange } from '../form/date-range.tsx';
import { useToday } from '../today.ts';
import { FilterChoice } from './filter-row.tsx';

interface DaysFilterProps {
  /** Both, or none for what is usual. */
  readonly from: string;
  readonly to: string;
  /** What a report shows where nobody says so. */
  readonly usual: DaySpan;
  readonly most: number;
  readonly change: AddressState['change'];
}

/** Which days a report shows: a span by its name, or from a day to a day. */
export function DaysFilter({ usual, most, change, ...asked }: DaysFilterProps) {
  const t = useTranslations('reports');
  const today = useToday();
  const { from, to } = asked.from && asked.to ? asked : daysOfSpan(usual, today);
  const offered = daySpans.filter((span) => span !== 'year' || most > 31);
  const chosen = offered.find((span) => {
    const days = daysOfSpan(span, today);
    return days.from === from && days.to === to;
  });
  const set = (days: { readonly from: string; readonly to: string } | null) =>
    change({ from: days?.from ?? null, to: days?.to ?? null, page: null });
  return (
    <>
      <FilterChoice
        label={t('period')}
        value={chosen === usual ? '' : (chosen ?? 'own')}
        usual={usual}
        choices={[
          ...offered.map((span) => ({ value: span as string, label: t(`days.${span}`) })),
          ...(chosen ? [] : [{ value: 'own', label: t('days.own') }]),
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
        mostDays={most}
        onRange={(first, last) => set({ from: first, to: last })}
      />
    </>
  );
}
