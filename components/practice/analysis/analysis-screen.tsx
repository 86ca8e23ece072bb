'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ReportView } from '@/components/shared/report/report-view.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { narrowing } from '@/lib/contracts/filters.ts';
import { analysisFilters, earnedShare, practiceAnalysis } from '@/lib/contracts/practice/analysis.data.ts';
import type { AnalysisReply } from '@/lib/contracts/practice/analysis.ts';

const words = 'practice.analysis';
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

const shareText = (earned: { readonly hundredths: number; readonly most: number }) => {
  const share = earnedShare(earned);
  return share === null ? '--' : `${Math.round(share / 100)}%`;
};

/** Each child with the share of points that it earned at each knowledge point. */
function Children({ data }: { readonly data: AnalysisReply }) {
  const t = useTranslations(words);
  const { points, children } = data;
  return (
    <FiguresTable
      title={t('children')}
      heads={[t('child'), t('all'), ...points.map(({ point }) => point)]}
      rows={[
        ...children.map(({ name, cells, ...earned }) => [name, shareText(earned), ...cells.map(shareText)]),
        [t('class'), '', ...points.map(shareText)],
      ]}
    />
  );
}
