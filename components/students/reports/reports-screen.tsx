'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useToday } from '@/components/shared/today.ts';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { reportViews } from '@/lib/contracts/students/report-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { EnrolmentReport } from './enrolment-report.tsx';
import { MovementReport } from './movement-report.tsx';
import styles from './reports.module.css';
import { nothingOpened, reportOf } from './shown-report.ts';
import { StudentLink } from './student-link.tsx';

/**
 * Enrolment by class, gender, age, nation and household, movements by month, long absences and families; which, says
 * the address.
 */
export function ReportsScreen() {
  const t = useTranslations('students-reports');
  const address = useAddressState();
  const report = reportOf(address.query);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('report')}
        views={reportViews}
        current={report}
        nameOf={(choice) => t(`reports.${choice}`)}
        to={(choice) => ({ by: choice === 'class' ? null : choice, ...nothingOpened })}
      />
      <ListCard>
        {report === 'movements' ? (
          <MovementReport address={address} />
        ) : report === 'absences' ? (
          <AbsenceReport />
        ) : report === 'siblings' ? (
          <SiblingReport />
        ) : (
          <EnrolmentReport key={report} by={report} address={address} />
        )}
      </ListCard>
    </>
  );
}

/** Who has been away for some days in a row, the longest first: somebody should ask the family. */
function AbsenceReport() {
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

/** Families with two children or more at the school. */
function SiblingReport() {
  const t = useTranslations('students-reports');
  const words = useTranslations('students');
  const today = useToday();
  const report = useCall('students.siblingFamilies', {}, { shown: 'here' });
  const { data } = report;
  if (!data)
    return report.failure ? (
      <ListFailure failure={report.failure} onRetry={report.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  if (data.families.length === 0) return <ListEmpty text={t('noSiblings')} />;
  const title = t('titles.siblings');
  return (
    <PrintSheet title={title} text={t('on', { on: today })}>
      <div className={styles.report}>
        <Figures
          figures={[
            { name: t('families'), value: data.families.length },
            { name: t('siblingChildren'), value: data.children },
          ]}
        />
        <div className={`scrolls ${styles.table} ${styles.named}`}>
          <table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('family')}</th>
                <th scope="col">{words('field.name')}</th>
                <th scope="col">{words('field.number')}</th>
                <th scope="col">{words('field.class')}</th>
              </tr>
            </thead>
            {data.families.map((children, at) => (
              <tbody key={children[0]?.id}>
                {children.map(({ id, number, name, className }, index) => (
                  <tr key={id}>
                    {index === 0 ? (
                      <th scope="rowgroup" rowSpan={children.length}>
                        {at + 1}
                      </th>
                    ) : null}
                    <td>
                      <StudentLink id={id} name={name} />
                    </td>
                    <td>{number}</td>
                    <td>{className ?? words('withoutClass')}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </div>
    </PrintSheet>
  );
}
