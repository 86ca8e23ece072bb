'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { Answered } from '../answered.tsx';
import { ExportReconciliation } from '../export-button.tsx';
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
      end={(period) =>
        account ? <ExportReconciliation input={{ subjectId: account.id, onDate: endOf(period) }} /> : null
      }
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
