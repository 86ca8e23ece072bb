'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { BarChart } from '@/components/shared/bar-chart.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { genders } from '@/lib/contracts/students/reference.ts';
import type { Grouping } from '@/lib/contracts/students/report-names.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { parameter } from '../list-address.ts';
import { useRecordText } from '../record-text.ts';
import { studentsAddress } from '../students-address.ts';
import { Figures } from './figures.tsx';
import styles from './reports.module.css';

type Row = CallReply<'students.enrolment'>['rows'][number];

/** Who is at the school, grouped. */
export function EnrolmentReport({ by }: { readonly by: Grouping }) {
  const t = useTranslations('students-reports');
  const text = useRecordText();
  const format = useFormatter();
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
  const places = data.rows.some(({ capacity }) => capacity !== null);
  return (
    <PrintSheet title={title} text={t('on', { on: data.on })}>
      <div className={styles.report}>
        <Figures
          figures={[
            [t('total'), data.total],
            [t('classes'), data.classes],
            [t('capacity'), data.capacity],
            [t('used'), data.capacity === 0 ? '--' : format.number(data.total / data.capacity, { style: 'percent' })],
            [t('overCapacity'), data.overCapacity],
          ]}
        />
        <BarChart
          title={t('chart', { title })}
          text={said}
          series={genders.map((gender) => ({ key: gender, label: text('gender', gender) ?? gender }))}
          bars={data.rows.map((row) => ({ key: row.key, label: labelOf(row), values: row.gender }))}
        />
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
              <tr key={row.key} data-over={(row.capacity !== null && row.total > row.capacity) || undefined}>
                <th scope="row">{labelOf(row)}</th>
                {genders.map((gender) => (
                  <td key={gender}>
                    <Behind by={by} row={row} gender={gender} name={labelOf(row)} count={row.gender[gender]} />
                  </td>
                ))}
                <td>
                  <Behind by={by} row={row} name={labelOf(row)} count={row.total} />
                </td>
                <td>{format.number(row.total / data.total, { style: 'percent', maximumFractionDigits: 1 })}</td>
                {places ? (
                  <td>{row.capacity === null ? '--' : t('of', { students: row.total, capacity: row.capacity })}</td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintSheet>
  );
}

function useLabel(by: Grouping): (row: Row) => string {
  const t = useTranslations('students-reports');
  const students = useTranslations('students');
  const text = useRecordText();
  return ({ key, name }) => {
    if (by === 'class') return name ?? students('withoutClass');
    if (key === '') return t('unknown');
    if (by === 'age') return t('age', { age: Number(key) });
    return text(by === 'household' ? 'accountProperty' : by, key) ?? key;
  };
}

interface BehindProps {
  readonly by: Grouping;
  readonly row: Row;
  readonly gender?: string;
  readonly name: string;
  readonly count: number;
}

/** A number that opens the list of those it counts, where the list can be filtered so. */
function Behind({ by, row, gender, name, count }: BehindProps) {
  const t = useTranslations('students-reports');
  const filter: Readonly<Record<string, string>> | null =
    by === 'class' ? { [parameter.class]: row.key } : by === 'gender' ? { [parameter.gender]: row.key } : null;
  if (!filter || count === 0) return count;
  const query = { ...filter, ...(gender ? { [parameter.gender]: gender } : {}), [parameter.state]: 'enrolled' };
  return (
    <Link href={withQuery(studentsAddress, query)} prefetch={false} aria-label={t('open', { name, count })}>
      {count}
    </Link>
  );
}
