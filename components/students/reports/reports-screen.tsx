'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { reportViews } from '@/lib/contracts/students/report-names.ts';
import { AbsenceReport } from './absence-report.tsx';
import { EnrolmentReport } from './enrolment-report.tsx';
import { MovementReport } from './movement-report.tsx';
import { nothingOpened, reportOf } from './shown-report.ts';
import { SiblingReport } from './sibling-report.tsx';

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
