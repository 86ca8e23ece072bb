'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ReportView } from '@/components/shared/report/report-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { narrowing } from '@/lib/contracts/filters.ts';
import { analysisFilters, practiceAnalysis, shareText } from '@/lib/contracts/practice/analysis.data.ts';
import type { AnalysisReply } from '@/lib/contracts/practice/analysis.ts';

const words = 'practice.analysis';
const FamilySheet = lazyScreen(() => import('./family-sheet.tsx'));
const pickers = { sessionId: PickSession };

/** What finished sessions show: rates of questions, and children by knowledge point. */
export function AnalysisScreen() {
  const t = useTranslations(words);
  const address = useAddressState();
  return (
    <>
      <PageHeader title={t('titles.analysis')} text={t('text')} />
      <ListCard>
        <ReportView
          report={practiceAnalysis}
          {...{ address, words, say: t, pickers }}
          below={({ data }) => <Children data={data} />}
        />
      </ListCard>
    </>
  );
}

function PickSession({ label, value, onPick }: PickerProps) {
  const { query } = useAddressState();
  const { data } = useCall('practice.analysis', narrowing(analysisFilters, query), { keep: true, shown: 'here' });
  const choices = (data?.choices ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return <FilterChoice isLate label={label} value={value} choices={choices} onChange={onPick} />;
}

/** Each child with the share of points that it earned at each knowledge point; below it progress and groups. */
function Children({ data }: { readonly data: AnalysisReply }) {
  const t = useTranslations(words);
  const [child, setChild] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const { points, children, sessions, groups } = data;
  if (children.length === 0) return data.questions.length === 0 ? null : <p className="soft">{t('notReported')}</p>;
  return (
    <>
      <FiguresTable
        title={t('children')}
        heads={[t('child'), t('all'), ...points.map(({ point }) => point), t('sheet')]}
        rows={[
          ...children.map(({ id, name, cells, ...earned }) => [
            name,
            shareText(earned),
            ...cells.map(shareText),
            <Button key={id} look="link" aria-label={t('sheetOf', { name })} onClick={() => setChild({ id, name })}>
              {t('open')}
            </Button>,
          ]),
          [t('class'), '', ...points.map(shareText), ''],
        ]}
      />
      {sessions.length > 1 ? (
        <FiguresTable
          title={t('progress')}
          heads={[t('child'), ...sessions.map(({ title }) => title).toReversed()]}
          rows={children.map(({ name, progress }) => [name, ...progress.map(shareText).toReversed()])}
        />
      ) : null}
      <FiguresTable
        title={t('groups')}
        heads={[t('point'), t('members')]}
        rows={groups.map(({ point, names }) => [point ?? t('lacksNothing'), names.join('、')])}
      />
      <Suspense>{child === null ? null : <FamilySheet child={child} onClose={() => setChild(null)} />}</Suspense>
    </>
  );
}
