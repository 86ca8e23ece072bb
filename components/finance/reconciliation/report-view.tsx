'use client';

import { useTranslations } from 'next-intl';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { Answered } from '../answered.tsx';
import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountAt, useAccounts } from './accounts.ts';
import { ReportSheet } from './report-sheet.tsx';

const endOf = (period: number) => lastDayOf(periodText(period));

/** The reconciliation of a bank account at the end of a month, on its form. */
export default function ReportView({ year, address }: ViewProps) {
  const { subjects, accounts } = useAccounts(year, 'bank');
  const account = accountAt(accounts, address);
  return (
    <MonthCard
      year={year}
      address={address}
      filters={<AccountChoice accounts={accounts} chosen={account} address={address} />}
      end={(period) => (account ? <ExportReport subjectId={account.id} onDate={endOf(period)} /> : null)}
    >
      {(period) => (
        <Answered call={subjects}>
          {() => (account ? <Report subjectId={account.id} onDate={endOf(period)} /> : null)}
        </Answered>
      )}
    </MonthCard>
  );
}

interface ReportOf {
  readonly subjectId: string;
  readonly onDate: string;
}

function Report(of: ReportOf) {
  const report = useCall('finance.reconciliation', of, { shown: 'here', keep: true });
  return <Answered call={report}>{(data) => <ReportSheet report={data} />}</Answered>;
}

function ExportReport(of: ReportOf) {
  const t = useTranslations('finance.export');
  const { run, busy } = useDownload('finance.exportReconciliation', 'write');
  const take = async () => {
    if (await run(of)) announce({ kind: 'toast', severity: 'success', text: t('done') });
  };
  return (
    <Permitted of="finance.ledger.export" otherwise="disabled">
      <Button busy={busy} onClick={() => void take()}>
        {t('action')}
      </Button>
    </Permitted>
  );
}
