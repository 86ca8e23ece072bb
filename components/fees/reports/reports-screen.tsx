'use client';

import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { type BillReport, billReports } from '@/lib/contracts/fees/bill-report-names.ts';
import { ArrearsReport } from './arrears-report.tsx';
import { CollectionReport } from './collection-report.tsx';
import { DayBookReport } from './day-book-report.tsx';
import { DiscountReport } from './discount-report.tsx';
import { ExpectedReport } from './expected-report.tsx';
import type { FeeReportProps } from './fee-report.tsx';
import { LedgerReport } from './ledger-report.tsx';
import { ReceivableReport } from './receivable-report.tsx';
import { ReceivedReport } from './received-report.tsx';
import { RefundRegister } from './refund-register.tsx';
import { nothingOpened, reportOf } from './report-address.ts';
import type { ReportRights } from './report-rights.ts';

const drawn: Readonly<Record<BillReport, ComponentType<FeeReportProps>>> = {
  receivable: ReceivableReport,
  received: ReceivedReport,
  collection: CollectionReport,
  dayBook: DayBookReport,
  refunds: RefundRegister,
  arrears: ArrearsReport,
  discounts: DiscountReport,
  ledger: LedgerReport,
  expected: ExpectedReport,
};

/** The reports of bills and payments; which of them, says the address. */
export function ReportsScreen({ may }: { readonly may: ReportRights }) {
  const t = useTranslations('fees-reports');
  const address = useAddressState();
  const report = reportOf(address.query);
  const Report = drawn[report];
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('report')}
        views={billReports}
        current={report}
        nameOf={(view) => t(`reports.${view}`)}
        to={(view) => ({ view: view === 'receivable' ? null : view, ...nothingOpened })}
      />
      <ListCard>
        <Report address={address} may={may} />
      </ListCard>
    </>
  );
}
