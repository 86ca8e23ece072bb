'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { dayOfMonth } from '@/lib/rules/calendar-date.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { firstOfReport, type ReportSpan } from '@/lib/rules/finance/report-span.ts';
import { uncheckedIn } from '@/lib/rules/finance/unchecked-forms.ts';
import styles from './form.module.css';

export interface FormProps {
  readonly period: number;
  /** What a report is drawn up for; left out, its month. */
  readonly span?: ReportSpan;
}

interface StatementFormProps extends FormProps {
  readonly statement: 'balanceSheet' | 'activities' | 'cashFlow';
  readonly schoolName: string;
  readonly landscape?: boolean;
  /** The statement is looked at on its form. */
  readonly isOnPage?: boolean;
  /** The table of the form. */
  readonly children: ReactNode;
}

const signatures = ['head', 'accountant', 'maker'] as const;

/**
 * What every form has around its table: the name and number of the form, who it is of and of when, and who signs it.
 */
export function StatementForm({
  statement,
  period,
  span = 'month',
  schoolName,
  landscape = false,
  isOnPage = false,
  children,
}: StatementFormProps) {
  const t = useTranslations('finance.form');
  const titles = useTranslations(`finance.${statement}`);
  const [year, month] = [Math.floor(period / 100), period % 100];
  const day = dayOfMonth(lastDayOf(periodText(period)));
  const prints = useTranslations('finance.print');
  const from = firstOfReport(period, span);
  return (
    <PrintSheet title={titles('title')} landscape={landscape} isOnPage={isOnPage}>
      <div className={`tiny ${styles.form}`}>
        <p className={`at-end ${styles.number}`}>{t(`number.${statement}`)}</p>
        <p className={styles.facts}>
          <span>{t('preparedBy', { name: schoolName })}</span>
          <span>
            {span === 'month'
              ? t(`time.${statement}`, { year: String(year), month: String(month), day: String(day) })
              : prints('span', { year: String(year), from: from % 100, to: month, one: String(from === period) })}
          </span>
          <span>{t('unit')}</span>
        </p>
        {children}
        <Unchecked statement={statement} period={period} />
        <p className={styles.signatures}>
          {signatures.map((one) => (
            <span key={one}>{t('sign', { role: t(one) })}</span>
          ))}
        </p>
      </div>
    </PrintSheet>
  );
}

/** What of the form waits to be compared with the official one. */
function Unchecked({ statement, period }: Pick<StatementFormProps, 'statement' | 'period'>) {
  const t = useTranslations('finance.form.unchecked');
  const { data } = useCall('finance.ledgers', {}, { shown: 'here' });
  const ledger = data?.rows.find(({ year }) => year === Math.floor(period / 100));
  return ledger ? uncheckedIn(ledger.standard, statement).map((one) => <p key={one}>{t(one)}</p>) : null;
}
