'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import { parameter, type ViewProps } from '../finance-address.ts';
import styles from './trend.module.css';

const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));

type Month = CallReply<'finance.monthlyFigures'>['rows'][number];

/** Charts are drawn in units of ten thousand yuan: their axis has room for few digits. */
const inTenThousands = (cents: number) => Math.round(cents / 10_000) / 100;
const surplusOf = ({ incomeCents, costCents }: Month) => incomeCents - costCents;

/** Income, cost and cash of a year by month: two charts, and the table of the same data. */
export default function TrendView({ year, address }: ViewProps) {
  const t = useTranslations('finance.trend');
  const report = useCall('finance.monthlyFigures', { year }, { shown: 'here' });
  return (
    <ListCard>
      <Answered call={report}>
        {({ rows }) =>
          rows.length > 0 ? (
            <>
              <TrendCharts year={year} rows={rows} />
              <TrendTable
                rows={rows}
                onMonth={(period) =>
                  address.change({ [parameter.view]: 'activities', [parameter.period]: String(period) })
                }
              />
            </>
          ) : (
            <ListEmpty text={t('empty')} />
          )
        }
      </Answered>
    </ListCard>
  );
}

function TrendCharts({ year, rows }: { readonly year: number; readonly rows: readonly Month[] }) {
  const t = useTranslations('finance.trend');
  const sum = (of: 'incomeCents' | 'costCents') => centsText(rows.reduce((all, row) => all + row[of], 0));
  const points = rows.map((row) => ({
    key: String(row.period),
    label: t('monthOf', { month: row.period % 100 }),
    values: {
      income: inTenThousands(row.incomeCents),
      cost: inTenThousands(row.costCents),
      cash: inTenThousands(row.cashCents),
    },
  }));
  const charts = [
    {
      title: t('results'),
      text: t('resultsSaid', { year: String(year), income: sum('incomeCents'), cost: sum('costCents') }),
      series: [
        { key: 'income', label: t('income') },
        { key: 'cost', label: t('cost') },
      ],
    },
    {
      title: t('cashTitle'),
      text: t('cashSaid', { year: String(year), cash: centsText(rows.at(-1)?.cashCents ?? 0) }),
      series: [{ key: 'cash', label: t('cash') }],
    },
  ];
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <Suspense key={chart.title} fallback={<ChartSpace height={linesHeight} />}>
          <LineChart {...chart} points={points} />
        </Suspense>
      ))}
    </div>
  );
}

interface TrendTableProps {
  readonly rows: readonly Month[];
  readonly onMonth: (period: number) => void;
}

function TrendTable({ rows, onMonth }: TrendTableProps) {
  const t = useTranslations('finance.trend');
  const columns = useMemo(
    (): readonly TableColumn<Month>[] => [
      {
        prop: 'period',
        label: t('month'),
        width: 120,
        telling: true,
        formatter: (_, { period }) => (
          <Button look="link" onClick={() => onMonth(period)}>
            {periodText(period)}
          </Button>
        ),
      },
      ...(['incomeCents', 'costCents'] as const).map((column) =>
        amountColumn<Month>({ prop: column, label: t(column), cents: (row) => row[column] }),
      ),
      amountColumn<Month>({ prop: 'surplus', label: t('surplus'), cents: surplusOf }),
      amountColumn<Month>({ prop: 'cashCents', label: t('cashCents'), cents: ({ cashCents }) => cashCents }),
    ],
    [t, onMonth],
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ period }) => String(period)}
      nameOf={({ period }) => periodText(period)}
    />
  );
}
