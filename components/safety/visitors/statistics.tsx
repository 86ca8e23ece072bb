'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { barsHeight, linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { monthDayOf } from '@/lib/rules/calendar-date.ts';
import { visitDays } from '../safety-address.ts';
import { SpanFilter } from './span-filter.tsx';
import styles from './visitors.module.css';

const BarChart = lazyScreen(() => import('@/components/shared/chart/bar-chart.tsx'));
const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));
type Reply = CallReply<'safety.visitStatistics'>;

/** How many came, by day and by reason, and how long they stayed. */
export default function Statistics({ address, today }: { readonly address: AddressState; readonly today: string }) {
  const t = useTranslations('safety-visitor.statistics');
  const span = visitDays(address.query, today);
  const report = useCall('safety.visitStatistics', span, { keep: true, shown: 'here' });
  return (
    <ListCard>
      <FilterRow isFiltered={false} onClear={() => {}}>
        <SpanFilter address={address} {...span} />
      </FilterRow>
      <ListBody
        answer={report}
        isEmpty={({ visits, refused, noShow }) => visits + refused + noShow === 0}
        empty={<ListEmpty text={t('empty')} />}
        rows={10}
      >
        {(data) => <Report data={data} {...span} />}
      </ListBody>
    </ListCard>
  );
}

function Report({ data, from, to }: { readonly data: Reply; readonly from: string; readonly to: string }) {
  const words = useTranslations('safety-visitor');
  const t = useTranslations('safety-visitor.statistics');
  const { visits, persons, refused, noShow, meanMinutes, days, reasons } = data;
  const said = t('said', { from, to, visits, persons });
  const series = [{ key: 'visits', label: t('visits') }];
  const named = reasons.map((row) => ({ ...row, label: words(`records.reasonOf.${row.reason}`) }));
  return (
    <div className={styles.part}>
      <Figures
        figures={[
          { name: t('visits'), value: visits },
          { name: t('persons'), value: persons },
          { name: t('mean'), value: meanMinutes === null ? emptyValue : t('minutes', { count: meanMinutes }) },
          { name: t('refused'), value: refused },
          { name: t('noShow'), value: noShow },
        ]}
      />
      <div className={styles.charts}>
        <Suspense fallback={<ChartSpace height={linesHeight} />}>
          <LineChart
            title={t('byDay')}
            text={said}
            series={series}
            points={days.map((row) => ({ key: row.day, label: monthDayOf(row.day), values: { visits: row.visits } }))}
          />
        </Suspense>
        <Suspense fallback={<ChartSpace height={barsHeight(named.length)} />}>
          <BarChart
            title={t('byReason')}
            text={said}
            series={series}
            bars={named.map((row) => ({ key: row.reason, label: row.label, values: { visits: row.visits } }))}
          />
        </Suspense>
      </div>
      <DataTable
        label={t('byReason')}
        columns={[
          { prop: 'label', label: words('column.reason'), width: 160, telling: true },
          { prop: 'visits', label: t('visits'), width: 120, align: 'end', telling: true },
          { prop: 'persons', label: t('persons'), width: 120, align: 'end', telling: true },
        ]}
        rows={named}
        keyOf={(row) => row.reason}
        nameOf={(row) => row.label}
      />
      <DataTable
        label={t('byDay')}
        columns={[
          { prop: 'day', label: words('column.day'), width: 160, telling: true },
          { prop: 'visits', label: t('visits'), width: 120, align: 'end', telling: true },
          { prop: 'persons', label: t('persons'), width: 120, align: 'end', telling: true },
        ]}
        rows={days.filter((row) => row.visits > 0).toReversed()}
        keyOf={(row) => row.day}
        nameOf={(row) => row.day}
      />
    </div>
  );
}
