'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { useToday } from '@/components/shared/today.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { type CallState, useCall } from '@/lib/browser/use-call.ts';
import { analysisMethods } from '@/lib/contracts/diet/analysis.data.ts';
import { dateIn, idIn } from '@/lib/rules/address-values.ts';
import { weekdayOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { AnalysisSheet } from './analysis-sheet.tsx';
import { type AnalysisAsked, KeptAnalyses } from './keep-analysis.tsx';
import { type Counted, NutrientLines } from './nutrient-lines.tsx';
import { useReportForms } from './report-form.ts';

const words = 'diet-analysis.analysis';
const OwnForm = lazyScreen(() => import('./own-form.tsx'));

/** What the address asks for: a crowd, how it is counted, and some days; else this week of one that has menus. */
function useAsked() {
  const { query, change } = useAddressState();
  const today = useToday();
  const monday = dayAfter(today, 1 - weekdayOf(today));
  const crowds = useCall('diet.crowds', {});
  const rows = crowds.data?.rows ?? [];
  // A crowd without menus has nothing to show.
  const usual = (rows.find(({ weeks }) => weeks > 0) ?? rows[0])?.id;
  const crowdId = idIn(query.crowd) ?? usual;
  const [from, to] = [dateIn(query.from) ?? monday, dateIn(query.to) ?? dayAfter(monday, 6)];
  const method = analysisMethods.find((one) => one === query.method) ?? 'recipe';
  const asked: AnalysisAsked | null = crowdId === undefined || from > to ? null : { crowdId, method, from, to };
  return {
    query,
    change,
    rows,
    isEmpty: crowds.data !== undefined && rows.length === 0,
    usual,
    crowdId,
    asked,
    method,
    from,
    to,
  };
}

/** The nutrition analysis of some days of a crowd: shown, opened down to its lines, printed, exported, kept. */
export function AnalysisScreen() {
  const t = useTranslations(words);
  const { query, change, rows, isEmpty, usual, crowdId, asked, method, from, to } = useAsked();
  const forms = useReportForms();
  const form = query.form === 'own' || query.form === 'usual' ? query.form : forms.usual;
  const keptId = idIn(query.kept);
  const answer = useCall('diet.analysis', keptId ? null : asked, { keep: true, shown: 'here' });
  const kept = useCall('diet.keptAnalysis', keptId ? { id: keptId } : null, { shown: 'here' });
  const [open, setOpen] = useState<Counted | null>(null);
  const [setting, setSetting] = useState(false);
  const shown = keptId ? kept : answer;
  const report = keptId ? kept.data?.report : answer.data;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="diet.reportForm.edit" otherwise="disabled">
          <Button onClick={() => setSetting(true)}>{t('ownForm')}</Button>
        </Permitted>
      </PageHeader>
      <ListCard>
        <FilterRow isFiltered={keptId !== undefined} onClear={() => change({ kept: null })}>
          <FilterChoice
            isLate
            label={t('crowd')}
            value={crowdId ?? ''}
            usual={usual ?? ''}
            choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(crowd) => change({ crowd, kept: null })}
          />
          <FilterChoice
            label={t('method')}
            value={method}
            usual="recipe"
            choices={analysisMethods.map((one) => ({ value: one, label: t(`methodOf.${one}`) }))}
            onChange={(one) => change({ method: one, kept: null })}
          />
          <DateRange
            required
            from={from}
            to={to}
            fromLabel={t('from')}
            toLabel={t('to')}
            mostDays={limits.analysisDays}
            onRange={(first, last) => change({ from: first, to: last, kept: null })}
          />
          {forms.own ? <FormChoice form={form} usual={forms.usual} onForm={(one) => change({ form: one })} /> : null}
        </FilterRow>
        {isEmpty ? <ListEmpty text={t('noCrowd')} /> : null}
        {report === undefined ? <NotYet {...shown} /> : null}
        {report && report.childDaysBp === 0 ? <ListEmpty text={t(`emptyOf.${report.method}`)} /> : null}
        {report && report.childDaysBp > 0 ? (
          <AnalysisSheet
            report={report}
            form={form === 'own' ? forms.own : null}
            {...(keptId ? { edition: kept.data?.edition } : { asked: asked ?? undefined, onNutrient: setOpen })}
          />
        ) : null}
      </ListCard>
      <KeptAnalyses onOpen={(id) => change({ kept: id })} />
      {open && asked ? <NutrientLines nutrient={open} asked={asked} onClose={() => setOpen(null)} /> : null}
      <Suspense>{setting ? <OwnForm own={forms.own} onClose={() => setSetting(false)} /> : null}</Suspense>
    </>
  );
}

/** In place of a report that has not come, or did not. */
function NotYet({ failure, loading, retry }: Pick<CallState<unknown>, 'failure' | 'loading' | 'retry'>) {
  if (failure) return <ListFailure failure={failure} onRetry={retry} />;
  return loading ? <ListSkeleton rows={10} /> : null;
}

type ReportForm = ReturnType<typeof useReportForms>['usual'];

/** The usual form of a report or the school's own. */
function FormChoice(props: {
  readonly form: ReportForm;
  readonly usual: ReportForm;
  readonly onForm: (form: string) => void;
}) {
  const t = useTranslations(words);
  return (
    <FilterChoice
      isLate
      label={t('form')}
      value={props.form}
      usual={props.usual}
      choices={(['own', 'usual'] as const).map((one) => ({ value: one, label: t(`formOf.${one}`) }))}
      onChange={props.onForm}
    />
  );
}
