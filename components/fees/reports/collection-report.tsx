'use client';

import { useFormatter } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { collectedOf, collectionReport } from '@/lib/contracts/fees/collection.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { percentText } from '@/lib/rules/share.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { useBillsOpening } from './receivable-report.tsx';
import { barsMost, ReportBars } from './report-chart.tsx';

/** How much of what families are to pay has been paid, by class, item or month; a row opens its bills. */
export function CollectionReport(props: FeeReportProps) {
  const t = useReportWords();
  const openings = useBillsOpening(props);
  return (
    <FeeReport
      {...props}
      report={collectionReport}
      cells={openings}
      above={({ data, asked, isFormer }) => {
        const { toCollectCents, paidCents, dueCents, rate } = collectedOf(data.total);
        return (
          <>
            <Figures
              figures={[
                { name: t('toCollect'), value: centsText(toCollectCents) },
                { name: t('paid'), value: centsText(paidCents) },
                { name: t('due'), value: centsText(dueCents) },
                { name: t('rate'), value: rate === null ? emptyValue : percentText(rate) },
              ]}
            />
            {isFormer ? null : (
              <RateChart lines={collectionReport.tableOf(data, t, asked).lines} title={t(`charts.rate.${asked.by}`)} />
            )}
          </>
        );
      }}
    />
  );
}

interface RateChartProps {
  readonly lines: ReturnType<typeof collectionReport.tableOf>['lines'];
  readonly title: string;
}

/** Who has paid how much of it, the least first; of one there is nothing to compare. */
function RateChart({ lines, title }: RateChartProps) {
  const t = useReportWords();
  const format = useFormatter();
  const rates = lines
    .flatMap(({ key, name, rate }) => (rate === null ? [] : [{ key, label: name, bp: rate }]))
    .toSorted((left, right) => left.bp - right.bp);
  const [least] = rates;
  if (rates.length < 2 || !least) return null;
  const bars = rates.slice(0, barsMost);
  return (
    <ReportBars
      title={bars.length < rates.length ? t('chartOfLeast', { title, count: bars.length }) : title}
      text={t('rateSaid', { name: least.label, rate: format.number(least.bp / 100) })}
      series={[{ key: 'rate', label: t('rate') }]}
      bars={bars.map(({ key, label, bp }) => ({ key, label, values: { rate: bp / 100 } }))}
      textOf={(value) => `${format.number(value)}%`}
    />
  );
}
