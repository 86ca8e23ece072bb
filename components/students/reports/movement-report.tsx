'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { linesHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { movements } from '@/lib/contracts/students/report-names.ts';
import { shortMonthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { ExportReport } from './export-report.tsx';
import { OpenedRows } from './opened-rows.tsx';
import styles from './reports.module.css';
import { openedMovement, untilOf } from './shown-report.ts';
import { StudentLink } from './student-link.tsx';

const LineChart = lazyScreen(() => import('@/components/shared/chart/line-chart.tsx'));

/** Who entered, left, came back and changed class, month by month; a number opens the children behind it. */
export function MovementReport({ address }: { readonly address: AddressState }) {
  const t = useTranslations('students-reports');
  const { query, change } = address;
  const report = useCall('students.movements', { until: untilOf(query) }, { keep: true, shown: 'here' });
  const opened = openedMovement(query);
  const { data } = report;
  if (!data)
    return report.failure ? (
      <ListFailure failure={report.failure} onRetry={report.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  const sumOf = (movement: (typeof movements)[number]) =>
    data.rows.reduce((sum, row) => sum + row.movements[movement], 0);
  const [first, last] = [data.rows[0]?.month ?? '', data.rows.at(-1)?.month ?? ''];
  const title = t('titles.movements');
  const toYear = (years: number) => change({ until: monthAfter(last, 12 * years) });
  return (
    <>
      <PrintSheet
        title={title}
        text={t('period', { first, last })}
        tools={
          <>
            <Button onClick={() => toYear(-1)}>{t('earlier')}</Button>
            {untilOf(query) ? <Button onClick={() => toYear(1)}>{t('later')}</Button> : null}
            <ExportReport report="movements" until={untilOf(query)} />
          </>
        }
      >
        <div className={styles.report}>
          <Figures
            figures={movements.map((movement) => ({ name: t(`movements.${movement}`), value: sumOf(movement) }))}
          />
          <Suspense fallback={<ChartSpace height={linesHeight} />}>
            <LineChart
              title={t('chart', { title })}
              text={movements.map((movement) => `${t(`movements.${movement}`)} ${sumOf(movement)}`).join(' ')}
              series={movements.map((movement) => ({ key: movement, label: t(`movements.${movement}`) }))}
              points={data.rows.map(({ month, movements: values }) => ({
                key: month,
                label: shortMonthOf(month),
                values,
              }))}
            />
          </Suspense>
          <MovementTable title={title} rows={data.rows} change={change} />
        </div>
      </PrintSheet>
      {opened ? <MovementRows key={`${opened.month} ${opened.movement}`} opened={opened} address={address} /> : null}
    </>
  );
}

interface MovementTableProps {
  readonly title: string;
  readonly rows: CallReply<'students.movements'>['rows'];
  readonly change: AddressState['change'];
}

/** Month by month; a number opens the children behind it. */
function MovementTable({ title, rows, change }: MovementTableProps) {
  const t = useTranslations('students-reports');
  const format = useFormatter();
  return (
    <div className={`scrolls ${styles.table}`}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            {movements.map((movement) => (
              <th key={movement} scope="col">
                {t(`movements.${movement}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, movements: values }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              {movements.map((movement) => (
                <td key={movement}>
                  {values[movement] === 0 ? (
                    0
                  ) : (
                    <Button
                      look="link"
                      aria-label={t('open', {
                        name: `${month} ${t(`movements.${movement}`)}`,
                        count: values[movement],
                      })}
                      onClick={() => change({ month, movement, page: null })}
                    >
                      {format.number(values[movement])}
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = CallReply<'students.movementList'>['rows'][number];

interface MovementRowsProps {
  readonly opened: Required<CallInput<'students.movementList'>>;
  readonly address: AddressState;
}

const keyOf = (row: Row) => `${row.studentId} ${row.on} ${row.old} ${row.new}`;

/** The children behind one number of the movements. */
function MovementRows({ opened, address }: MovementRowsProps) {
  const t = useTranslations('students-reports');
  const field = useTranslations('students.field');
  const list = useCall('students.movementList', opened, { keep: true, shown: 'here' });
  return (
    <OpenedRows<Row>
      title={`${opened.month} ${t(`movements.${opened.movement}`)}`}
      list={list}
      page={opened.page}
      keyOf={keyOf}
      address={address}
      columns={[
        {
          prop: 'name',
          label: field('name'),
          width: 140,
          telling: true,
          formatter: (_, { studentId, name }) => <StudentLink id={studentId} name={name} />,
        },
        { prop: 'number', label: field('number'), width: 140, telling: true },
        { prop: 'on', label: t('day'), width: 120, telling: true },
        { prop: 'old', label: t('from'), width: 160 },
        { prop: 'new', label: t('to'), width: 160 },
      ]}
    />
  );
}
