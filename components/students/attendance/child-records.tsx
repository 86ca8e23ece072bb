'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useRecordText } from '../record/record-text.ts';
import detail from '../record/student-detail.module.css';
import { StudentLink } from '../reports/student-link.tsx';
import styles from './attendance.module.css';
import { attendanceParameter } from './attendance-address.ts';
import { ChildCalendar } from './child-calendar.tsx';

interface ChildRecordsProps {
  readonly id: string;
  readonly input: { readonly from: string; readonly to: string };
  readonly address: AddressState;
}

/** What a child's figures are made of: every record, corrections beside what they replaced. */
export function ChildRecords({ id, input, address }: ChildRecordsProps) {
  const t = useTranslations('students-attendance');
  const text = useRecordText();
  const { from, to } = input;
  const history = useCall('students.attendanceHistory', { id, from, to }, { shown: 'here' });
  return (
    <aside className={detail.detail} aria-label={t('records')}>
      <header className={detail.head}>
        <h2>
          {history.data ? <StudentLink id={id} name={history.data.student.name} /> : null} {t('records')}
        </h2>
        <Button
          look="quiet"
          className={detail.close}
          aria-label={t('recordsClose')}
          onClick={() => address.change({ [attendanceParameter.student]: null })}
        >
          ×
        </Button>
      </header>
      {history.data ? (
        history.data.rows.length === 0 ? (
          <ListEmpty text={t('recordsEmpty')} />
        ) : (
          <>
            <ChildCalendar records={history.data.rows} from={from} to={to} />
            <ol className={styles.records}>
              {history.data.rows.map((row) => (
                <li key={row.id} data-current={row.current || undefined}>
                  <strong>{t('dayPeriod', { day: row.day, period: t(`roll.periods.${row.period}`) })}</strong>
                  <span data-status={row.status ?? 0}>
                    {row.status === null ? t('withdrawn') : t(`status.${row.status}`)}
                  </span>
                  <small>
                    {[
                      row.current ? null : t('replaced'),
                      row.source === null ? row.recordedBy : t(`source.${row.source}`),
                      text.time(row.seenAt ?? row.recordedAt),
                      row.reason || null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </li>
              ))}
            </ol>
          </>
        )
      ) : history.failure ? (
        <ListFailure failure={history.failure} onRetry={history.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </aside>
  );
}
