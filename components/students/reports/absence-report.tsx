'use client';

import { useTranslations } from 'next-intl';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './reports.module.css';
import { StudentLink } from './student-link.tsx';

/** Who has been away for some days in a row, the longest first: somebody should ask the family. */
export function AbsenceReport() {
  const t = useTranslations('students-reports');
  const words = useTranslations('students');
  const report = useCall('students.longAbsences', {}, { shown: 'here' });
  const { data } = report;
  if (!data)
    return report.failure ? (
      <ListFailure failure={report.failure} onRetry={report.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  const days = limits.longAbsenceDays;
  if (data.rows.length === 0) return <ListEmpty text={t('noAbsences', { days })} />;
  const title = t('titles.absences');
  return (
    <PrintSheet title={title} text={t('on', { on: data.on })}>
      <div className={styles.report}>
        <p className="small soft">{t('absencesText', { days })}</p>
        <div className={`scrolls ${styles.table} ${styles.named}`}>
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{words('field.name')}</th>
                <th scope="col">{words('field.number')}</th>
                <th scope="col">{words('field.class')}</th>
                <th scope="col">{t('awayDays')}</th>
                <th scope="col">{t('illDays')}</th>
                <th scope="col">{t('awayFrom')}</th>
                <th scope="col">{t('awayTo')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ id, number, name, className, from, to, days: away, illDays }) => (
                <tr key={id}>
                  <td>
                    <StudentLink id={id} name={name} />
                  </td>
                  <td>{number}</td>
                  <td>{className ?? words('withoutClass')}</td>
                  <td>{away}</td>
                  <td>{illDays}</td>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </PrintSheet>
  );
}
