'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { barsHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import { Headcount } from '@/components/shared/headcount.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { genders } from '@/lib/contracts/students/reference.ts';
import type { Grouping } from '@/lib/contracts/students/report-names.ts';
import { shownShare } from '@/lib/rules/share.ts';
import { useRecordText } from '../record/record-text.ts';
import { EnrolmentRows } from './enrolment-rows.tsx';
import { ExportReport } from './export-report.tsx';
import styles from './reports.module.css';
import { nothingOpened, openedNumber, unknownKey } from './shown-report.ts';

type Row = CallReply<'students.enrolment'>['rows'][number];

const BarChart = lazyScreen(() => import('@/components/shared/chart/bar-chart.tsx'));

/** Who is at the school, grouped; a number opens the children behind it. */
export function EnrolmentReport({ by, address }: { readonly by: Grouping; readonly address: AddressState }) {
  const t = useTranslations('students-reports');
  const text = useRecordText();
  const report = useCall('students.enrolment', { by }, { keep: true, shown: 'here' });
  const labelOf = useLabel(by);
  const { data } = report;
  if (!data)
    return report.failure ? (
      <ListFailure failure={report.failure} onRetry={report.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  if (data.total === 0) return <ListEmpty text={t('empty')} />;
  const title = t(`titles.${by}`);
  const most = data.rows.reduce((best, row) => (row.total > best.total ? row : best));
  const said = t('said', { groups: data.rows.length, total: data.total, most: labelOf(most), count: most.total });
  const opened = openedNumber(address.query);
  const openedRow = opened && data.rows.find(({ key }) => key === opened.key);
  return (
    <>
      <PrintSheet title={title} text={t('on', { on: data.on })} tools={<ExportReport report={by} />}>
        <div className={styles.report}>
          <EnrolmentFigures data={data} />
          <Suspense fallback={<ChartSpace height={barsHeight(data.rows.length)} />}>
            <BarChart
              title={t('chart', { title })}
              text={said}
              series={genders.map((gender) => ({ key: gender, label: text('gender', gender) ?? gender }))}
              bars={data.rows.map((row) => ({ key: row.key, label: labelOf(row), values: row.gender }))}
            />
          </Suspense>
          <EnrolmentTable title={title} by={by} data={data} address={address} />
        </div>
      </PrintSheet>
      {opened && openedRow ? (
        <EnrolmentRows
          key={`${opened.by} ${opened.key} ${opened.gender}`}
          opened={opened}
          name={labelOf(openedRow)}
          address={address}
        />
      ) : null}
    </>
  );
}

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;

const isOver = ({ held, capacity }: Row) => held !== null && capacity !== null && held > capacity;

function useLabel(by: Grouping): (row: Row) => string {
  const t = useTranslations('students-reports');
  const text = useRecordText();
  return ({ key, name }) => {
    if (by === 'class') return name ?? t('withoutClass');
    if (key === '') return t('unknown');
    if (by === 'age') return t('age', { age: Number(key) });
    return text(by === 'household' ? 'accountProperty' : by, key) ?? key;
  };
}

interface BehindProps {
  readonly row: Row;
  readonly gender?: string;
  readonly name: string;
  readonly count: number;
  readonly address: AddressState;
}

/** A number that opens those it counts. */
function Behind({ row, gender, name, count, address }: BehindProps) {
  const t = useTranslations('students-reports');
  const format = useFormatter();
  if (count === 0) return 0;
  return (
    <Button
      look="link"
      aria-label={t('open', { name, count })}
      onClick={() => address.change({ ...nothingOpened, key: row.key || unknownKey, gender: gender ?? null })}
    >
      {format.number(count)}
    </Button>
  );
}

/** How many children and places there are. */
function EnrolmentFigures({ data }: { readonly data: CallReply<'students.enrolment'> }) {
  const t = useTranslations('students-reports');
  const format = useFormatter();
  return (
    <Figures
      figures={[
        { name: t('total'), value: data.total, how: <Headcount of={data.headcount} /> },
        { name: t('classes'), value: data.classes },
        { name: t('capacity'), value: data.capacity },
        {
          name: t('used'),
          value:
            data.capacity === 0
              ? '--'
              : format.number(shownShare(data.headcount.placesHeld, data.capacity) ?? 0, percent),
        },
        { name: t('overCapacity'), value: data.overCapacity },
      ]}
    />
  );
}

interface EnrolmentTableProps {
  readonly title: string;
  readonly by: Grouping;
  readonly data: CallReply<'students.enrolment'>;
  readonly address: AddressState;
}

/** Each group by gender, with its share of all; a number opens those it counts. */
function EnrolmentTable({ title, by, data, address }: EnrolmentTableProps) {
  const t = useTranslations('students-reports');
  const text = useRecordText();
  const format = useFormatter();
  const labelOf = useLabel(by);
  const placesOf = ({ held, capacity }: Row) =>
    held === null || capacity === null ? '--' : t('of', { students: held, capacity });
  const places = data.rows.some(({ held }) => held !== null);
  return (
    <div className={`scrolls ${styles.table}`}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t(`reports.${by}`)}</th>
            {genders.map((gender) => (
              <th key={gender} scope="col">
                {text('gender', gender)}
              </th>
            ))}
            <th scope="col">{t('sum')}</th>
            <th scope="col">{t('share')}</th>
            {places ? <th scope="col">{t('places')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <tr key={row.key} data-over={isOver(row) || undefined}>
              <th scope="row">{labelOf(row)}</th>
              {genders.map((gender) => (
                <td key={gender}>
                  <Behind address={address} row={row} gender={gender} name={labelOf(row)} count={row.gender[gender]} />
                </td>
              ))}
              <td>
                <Behind address={address} row={row} name={labelOf(row)} count={row.total} />
              </td>
              <td>{format.number(shownShare(row.total, data.total) ?? 0, percent)}</td>
              {places ? <td>{placesOf(row)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
