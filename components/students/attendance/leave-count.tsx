'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { idOf } from '../list/list-address.ts';
import students from '../students.module.css';
import { attendanceParameter, spanInput } from './attendance-address.ts';
import { useChildColumns } from './child-columns.tsx';
import { ChildCounts } from './child-counts.tsx';
import { ChildRecords } from './child-records.tsx';
import type { ViewProps } from './class-choice.tsx';
import { SpanFilters } from './span-filters.tsx';

type Row = CallReply<'students.leaveCount'>['rows'][number];

/** How often and how many days each child was on leave. */
export default function LeaveCount({ address, today }: ViewProps) {
  const t = useTranslations('students-attendance');
  const input = spanInput(address.query, today);
  const list = useCall('students.leaveCount', input, { keep: true, shown: 'here' });
  const child = useChildColumns<Row>(address);
  const number = (prop: 'requests' | 'days' | 'sickRequests' | 'sickDays'): TableColumn<Row> => ({
    prop,
    label: t(`count.${prop}`),
    width: 130,
    align: 'end',
    telling: prop === 'days' || prop === 'sickDays',
    formatter: (_value, row) => t('decimal', { value: row[prop] }),
  });
  const columns = [...child, number('requests'), number('days'), number('sickRequests'), number('sickDays')];
  const openId = idOf(address.query[attendanceParameter.student]);
  return (
    <div className={students.beside} data-open={openId !== null || undefined}>
      <ListCard>
        <SpanFilters address={address} input={input} end={null} />
        <ChildCounts label={t('view.leaveCount')} address={address} list={list} columns={columns} size={input.size} />
      </ListCard>
      {openId ? <ChildRecords key={openId} id={openId} input={input} address={address} /> : null}
    </div>
  );
}
