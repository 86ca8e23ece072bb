'use client';

import { useTranslations } from 'next-intl';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { idOf } from '../list/list-address.ts';
import students from '../students.module.css';
import { attendanceParameter, byChildInput } from './attendance-address.ts';
import { useChildColumns } from './child-columns.tsx';
import { ChildCounts } from './child-counts.tsx';
import { ChildRecords } from './child-records.tsx';
import type { ViewProps } from './class-choice.tsx';
import { useCountColumns } from './count-columns.tsx';
import { ExportAttendance } from './export-attendance.tsx';
import { SpanFilters } from './span-filters.tsx';

type Row = CallReply<'students.attendanceByChild'>['rows'][number];

const rankings = ['late', 'absent', 'earlyLeave', 'rate'] as const;
const unpaged = ({ page: _, size: _1, ...input }: ReturnType<typeof byChildInput>) => input;

/** How often each child was there, absent, on leave, late or left early. */
export default function ByChild({ address, today }: ViewProps) {
  const t = useTranslations('students-attendance');
  const input = byChildInput(address.query, today);
  const list = useCall('students.attendanceByChild', input, { keep: true, shown: 'here' });
  const child = useChildColumns<Row>(address);
  const columns: readonly TableColumn<Row>[] = [...child, ...useCountColumns<Row>()];
  const openId = idOf(address.query[attendanceParameter.student]);
  return (
    <div className={students.beside} data-open={openId !== null || undefined}>
      <ListCard>
        <SpanFilters address={address} input={input} end={<ExportAttendance report="child" {...unpaged(input)} />}>
          <FilterChoice
            label={t('rank.label')}
            value={input.rank === 'class' ? '' : input.rank}
            onChange={(rank) => address.change({ [attendanceParameter.rank]: rank, [attendanceParameter.page]: null })}
            choices={rankings.map((value) => ({ value, label: t(`rank.${value}`) }))}
          />
          <span className="soft">{t('inTimes')}</span>
        </SpanFilters>
        <ChildCounts label={t('view.byChild')} address={address} list={list} columns={columns} size={input.size} />
      </ListCard>
      {openId ? <ChildRecords key={openId} id={openId} input={input} address={address} /> : null}
    </div>
  );
}
