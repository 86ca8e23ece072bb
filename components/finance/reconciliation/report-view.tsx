'use client';

import { useTranslations } from 'next-intl';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ReconciliationReport, ReportPart } from '@/lib/contracts/finance/reconciliation.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import { Answered } from '../answered.tsx';
import { ExportReconciliation } from '../export-button.tsx';
import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { AccountChoice } from './account-choice.tsx';
import { accountAt, useAccounts } from './accounts.ts';
import styles from './reconciliation.module.css';

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

interface ReportSheetProps {
  readonly report: ReconciliationReport;
}

/** The form: the balance of the books and of the bank, what each does not know yet, and the one figure both come to. */
function ReportSheet({ report }: ReportSheetProps) {
  const t = useTranslations('finance.bankReport');
  const { subject, onDate, knownTo, differenceCents } = report;
  if (report.bankCents === null) return <p className={styles.nothing}>{t('noStatement', { onDate })}</p>;
  return (
    <>
      <p className={styles.note}>
        <StateBadge tone={differenceCents === 0 ? 'good' : 'bad'}>
          {differenceCents === 0 ? t('agrees') : t('differs', { amount: centsText(differenceCents ?? 0) })}
        </StateBadge>{' '}
        {knownTo !== null && knownTo < onDate ? t('knownTo', { day: knownTo }) : null}
        {differenceCents === 0 ? null : t('differsText')}
      </p>
      <PrintSheet
        title={t('title')}
        text={`${report.schoolName}　${subject.number} ${subject.fullName}　${onDate}　${t('unit')}`}
      >
        <div className={styles.report}>
          <Half report={report} balance="bookCents" parts={['bankIn', 'bankOut']} adjusted="adjustedBookCents" />
          <Half report={report} balance="bankCents" parts={['bookIn', 'bookOut']} adjusted="adjustedBankCents" />
        </div>
        <p className={styles.signatures}>
          <span>{t('madeBy')}</span>
          <span>{t('checkedBy')}</span>
        </p>
      </PrintSheet>
    </>
  );
}

interface HalfProps extends ReportSheetProps {
  readonly balance: 'bookCents' | 'bankCents';
  readonly parts: readonly ReportPart[];
  readonly adjusted: 'adjustedBookCents' | 'adjustedBankCents';
}

function Half({ report, balance, parts, adjusted }: HalfProps) {
  const t = useTranslations('finance.bankReport');
  const numbers = useTranslations('finance.voucher.numberOf');
  const said = (cents: number | null) => (cents === null ? '--' : centsText(cents));
  return (
    <table aria-label={t(balance)}>
      <tbody>
        <tr>
          <th scope="row">{t(balance)}</th>
          <td>{said(report[balance])}</td>
        </tr>
      </tbody>
      {parts.map((part) => {
        const rows = report[part].map((row, at) => ({ ...row, key: `${part} ${at}` }));
        const { count, cents: all } = report.sums[part];
        return (
          <tbody key={part}>
            <tr>
              <th scope="row">{t(part)}</th>
              <td>{said(Math.abs(all))}</td>
            </tr>
            {rows.map(({ key, onDate, kind, number, summary, cents, ignored }) => (
              <tr key={key} className={styles.line}>
                <td>
                  {[onDate, kind && number !== null ? numbers(kind, { number }) : '', summary]
                    .filter(Boolean)
                    .join(' ')}
                  {ignored ? ` ${t('ignored', { reason: ignored })}` : ''}
                </td>
                <td>{centsText(Math.abs(cents))}</td>
              </tr>
            ))}
            {count > rows.length ? (
              <tr className={styles.line}>
                <td>{t('moreRows', { count: count - rows.length, all: count })}</td>
                <td>{centsText(Math.abs(rows.reduce((rest, { cents }) => rest - cents, all)))}</td>
              </tr>
            ) : null}
          </tbody>
        );
      })}
      <tbody>
        <tr>
          <th scope="row">{t(adjusted)}</th>
          <td>{said(report[adjusted])}</td>
        </tr>
      </tbody>
    </table>
  );
}
