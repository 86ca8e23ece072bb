'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list-card.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { idOf } from '../list-address.ts';
import students from '../students.module.css';
import { attendanceParameter, byChildInput } from './attendance-address.ts';
import { useChildColumns } from './child-columns.tsx';
import { ChildCounts } from './child-counts.tsx';
import { ChildRecords } from './child-records.tsx';
import type { ViewProps } from './class-choice.tsx';
import { SpanFilters } from './span-filters.tsx';

type Row = CallReply<'students.attendanceByChild'>['rows'][number];

/** How often each child was there, absent, on leave, late or left early. */
export default function ByChild({ address, today }: ViewProps) {
  const t = useTranslations('students-attendance');
  const input = byChildInput(address.query, today);
  const list = useCall('students.attendanceByChild', input, { keep: true, shown: 'here' });
  const child = useChildColumns<Row>(address);
  const number = (prop: keyof Row & string, label: string, telling = false): TableColumn<Row> => ({
    prop,
    label,
    width: 90,
    align: 'end',
    telling,
  });
  const columns: readonly TableColumn<Row>[] = [
    ...child,
    number('recorded', t('recorded')),
    number('normal', t('status.1')),
    number('absent', t('status.2'), true),
    number('leave', t('status.5')),
    number('sickLeave', t('status.6')),
    number('late', t('status.7')),
    number('earlyLeave', t('status.8')),
    {
      prop: 'rate',
      label: t('rate'),
      width: 100,
      align: 'end',
      telling: true,
      formatter: (_value, { rate }) => (rate === null ? null : t('percent', { value: rate / 1000 })),
    },
  ];
  const openId = idOf(address.query[attendanceParameter.student]);
  return (
    <div className={students.beside} data-open={openId !== null || undefined}>
      <ListCard>
        <SpanFilters address={address} input={input} end={t('inTimes')} />
        <ChildCounts label={t('view.byChild')} address={address} list={list} columns={columns} size={input.size} />
      </ListCard>
      {openId ? <ChildRecords key={openId} id={openId} input={input} address={address} /> : null}
    </div>
  );
}
