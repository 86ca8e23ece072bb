'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { dateIn, idIn } from '@/lib/rules/address-values.ts';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { AnalysisSections } from './analysis-sections.tsx';
import { type Counted, NutrientLines } from './nutrient-lines.tsx';

const words = 'diet-analysis.analysis';

/** The nutrition analysis of some days of a crowd: shown, opened down to its lines, printed, exported. */
export function AnalysisScreen() {
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const today = useToday();
  const monday = dayAfter(today, 1 - weekdayOf(today));
  const crowds = useCall('diet.crowds', {});
  const rows = crowds.data?.rows ?? [];
  // A crowd without menus has nothing to show.
  const usual = (rows.find(({ weeks }) => weeks > 0) ?? rows[0])?.id;
  const crowdId = idIn(query.crowd) ?? usual;
  const [from, to] = [dateIn(query.from) ?? monday, dateIn(query.to) ?? dayAfter(monday, 6)];
  const asked = crowdId === undefined || from > to ? null : { crowdId, from, to };
  const answer = useCall('diet.analysis', asked, { keep: true, shown: 'here' });
  const [open, setOpen] = useState<Counted | null>(null);
  const download = useDownload('diet.exportAnalysis', 'write');
  const { data } = answer;
  const take = async () => {
    if (asked && (await download.run(asked))) announce({ kind: 'toast', severity: 'success', text: t('exported') });
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <FilterRow isFiltered={false} onClear={() => {}}>
          <FilterChoice
            isLate
            label={t('crowd')}
            value={crowdId ?? ''}
            usual={usual ?? ''}
            choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(crowd) => change({ crowd })}
          />
          <DateRange
            required
            from={from}
            to={to}
            fromLabel={t('from')}
            toLabel={t('to')}
            mostDays={limits.analysisDays}
            onRange={(first, last) => change({ from: first, to: last })}
          />
        </FilterRow>
        {crowds.data && rows.length === 0 ? <ListEmpty text={t('noCrowd')} /> : null}
        {data === undefined && answer.failure ? <ListFailure failure={answer.failure} onRetry={answer.retry} /> : null}
        {data === undefined && answer.loading ? <ListSkeleton rows={10} /> : null}
        {data && data.weeks.length === 0 ? <ListEmpty text={t('empty')} /> : null}
        {data && data.weeks.length > 0 ? (
          <PrintSheet
            title={t('title')}
            text={`${data.crowd} · ${data.from} – ${data.to}`}
            tools={
              <Button busy={download.busy} onClick={() => void take()}>
                {t('export')}
              </Button>
            }
          >
            <AnalysisSections report={data} onNutrient={setOpen} />
          </PrintSheet>
        ) : null}
      </ListCard>
      {open && asked ? <NutrientLines nutrient={open} asked={asked} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
