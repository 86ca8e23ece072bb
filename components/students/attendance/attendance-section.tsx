'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import buttons from '@/components/ui/button.module.css';
import { useCall } from '@/lib/browser/use-call.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import documents from '../documents/documents.module.css';
import { Facts } from '../record/facts.tsx';
import styles from './attendance.module.css';
import { attendanceAddress, attendanceParameter } from './attendance-address.ts';

/**
 * On a child's page: how often it was there and away, this month and in the school year, with the way to the single
 * records.
 */
export function AttendanceSection({ studentId }: { readonly studentId: string }) {
  const t = useTranslations('students-attendance');
  const counts = useCall('students.attendanceOf', { id: studentId }, { shown: 'here' });
  const year = counts.data?.rows.find(({ span }) => span === 'schoolYear');
  return (
    <section className={documents.documents} aria-label={t('ofChild.title')}>
      <header className={documents.head}>
        <h2>{t('ofChild.title')}</h2>
        <a
          className={buttons.plain}
          href={withQuery(attendanceAddress, {
            [attendanceParameter.view]: 'byChild',
            [attendanceParameter.student]: studentId,
            ...(year ? { [attendanceParameter.from]: year.from, [attendanceParameter.to]: year.to } : {}),
          })}
        >
          {t('records')}
        </a>
      </header>
      {counts.data ? (
        <div className={styles.spans}>
          {counts.data.rows.map((row) => (
            <Facts
              key={row.span}
              title={t(`ofChild.span.${row.span}`)}
              facts={[
                [t('rate'), row.rate === null ? null : t('percent', { value: row.rate / 1000 })],
                [t('recorded'), t('ofChild.times', { count: row.recorded })],
                [t('status.2'), t('ofChild.times', { count: row.absent })],
                [t('status.7'), t('ofChild.times', { count: row.late })],
                [t('status.8'), t('ofChild.times', { count: row.earlyLeave })],
                [t('status.5'), t('ofChild.leave', { count: row.requests, days: row.days })],
                [t('status.6'), t('ofChild.leave', { count: row.sickRequests, days: row.sickDays })],
              ]}
            />
          ))}
        </div>
      ) : counts.failure ? (
        <ListFailure failure={counts.failure} onRetry={counts.retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </section>
  );
}
