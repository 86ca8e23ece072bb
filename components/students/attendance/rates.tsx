'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { monthDayOf } from '@/lib/rules/calendar-date.ts';
import styles from './attendance.module.css';
import { attendanceParameter, ratesInput, spanInput } from './attendance-address.ts';
import type { ViewProps } from './class-choice.tsx';
import { useCountColumns } from './count-columns.tsx';
import { ExportAttendance } from './export-attendance.tsx';
import { SpanFilters } from './span-filters.tsx';

const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));
type Row = CallReply<'students.attendanceRates'>['rows'][number];
const keyOf = (row: Row) => row.key;

/** The share of being there by day, as a line, or by class; each with what it is made of. */
export default function Rates({ address, today }: ViewProps) {
  const t = useTranslations('students-attendance');
  const input = ratesInput(address.query, today);
  const report = useCall('students.attendanceRates', input, { keep: true, shown: 'here' });
  const counts = useCountColumns<Row>();
  const labelOf = ({ key, name }: Row) => (input.by === 'day' ? key : name || t('rates.noClass'));
  const label = t(`rates.${input.by}`);
  const columns = [
    { prop: 'key', label, width: 140, needed: true, telling: true, formatter: (_: unknown, row: Row) => labelOf(row) },
    ...counts,
  ];
  return (
    <ListCard>
      <SpanFilters
        address={address}
        input={spanInput(address.query, today)}
        withSearch={false}
        end={<ExportAttendance report={input.by} from={input.from} to={input.to} classId={input.classId} />}
      >
        <FilterChoice
          label={t('rates.by')}
          value={input.by}
          onChange={(by) => address.change({ [attendanceParameter.by]: by })}
          choices={[
            { value: 'day', label: t('rates.byDay') },
            { value: 'class', label: t('rates.byClass') },
          ]}
        />
      </SpanFilters>
      <ListBody
        answer={report}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<ListEmpty text={t('rates.empty')} />}
        rows={10}
      >
        {({ rows, total }) => (
          <>
            {input.by === 'day' ? <RateChart input={input} rows={rows} total={total} /> : null}
            <DataTable
              label={t('view.rates')}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              nameOf={labelOf}
              refreshing={report.former}
            />
          </>
        )}
      </ListBody>
    </ListCard>
  );
}

interface RateChartProps {
  readonly input: ReturnType<typeof ratesInput>;
  readonly rows: readonly Row[];
  readonly total: CallReply<'students.attendanceRates'>['total'];
}

/** The share day by day, said in words beside it. */
function RateChart({ input, rows, total }: RateChartProps) {
  const t = useTranslations('students-attendance');
  return (
    <div className={styles.chart}>
      <Suspense fallback={<ChartSpace height={linesHeight} />}>
        <LineChart
          title={t('rates.chart')}
          text={t('rates.said', {
            from: input.from,
            to: input.to,
            rate: t('percent', { value: (total.rate ?? 0) / 1000 }),
            late: total.late,
            absent: total.absent,
          })}
          series={[{ key: 'rate', label: t('rate') }]}
          points={rows.map((row) => ({
            key: row.key,
            label: monthDayOf(row.key),
            values: { rate: (row.rate ?? 0) / 10 },
          }))}
        />
      </Suspense>
    </div>
  );
}
