'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { WhySteps } from '@/components/shared/why/why-steps.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Bill } from '@/lib/contracts/fees/bills.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import { BillSums } from './bill-sums.tsx';
import styles from './bills.module.css';
import { owedCents } from './owed-cents.ts';
import { useBillText } from './use-bill-text.ts';

interface PrintBillsProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Bills as they will be printed, each on sheets of A4 of its own, with the derivation of their figures if wanted. */
export default function PrintBills({ ids, onClose }: PrintBillsProps) {
  const t = useTranslations('fees-bills.print');
  const [isExplained, setExplained] = useState(false);
  const answer = useCall('fees.billsToPrint', { ids: [...ids] }, { shown: 'here' });
  return (
    <PrintDialog
      title={t('title', { count: ids.length })}
      printLabel={t('print')}
      answer={answer}
      tools={
        <div className={styles.tools}>
          <label className="line">
            <input type="checkbox" checked={isExplained} onChange={(event) => setExplained(event.target.checked)} />
            {t('explained')}
          </label>
        </div>
      }
      onClose={onClose}
    >
      {({ rows, schoolName }) =>
        rows.map((bill) => <BillPaper key={bill.id} bill={bill} schoolName={schoolName} isExplained={isExplained} />)
      }
    </PrintDialog>
  );
}

interface BillPaperProps {
  readonly bill: Bill;
  readonly schoolName: string;
  /** With why each figure is what it is. */
  readonly isExplained: boolean;
}

/** A bill on paper, as families read it. */
export function BillPaper({ bill, schoolName, isExplained }: BillPaperProps) {
  const t = useTranslations('fees-bills.print');
  const line = useTranslations('fees-bills.line');
  const state = useTranslations('fees-bills.bill');
  const { noteOf } = useBillText();
  const { student } = bill;
  return (
    <article className={styles.paper}>
      <header>
        <h2>{t('heading', { school: schoolName, month: bill.month })}</h2>
        <span>{t('child', { name: student.name })}</span>
        <span>{t('childNumber', { number: student.number })}</span>
        <span>{t('class', { name: student.className ?? state('noClass') })}</span>
        <span>{t('number', { number: bill.number ?? state('draft') })}</span>
        <span>{t('dueOn', { day: bill.nextDueOn ?? bill.dueOn })}</span>
        <span>{t('state', { state: state(`stateOf.${bill.state}`) })}</span>
      </header>
      <table aria-label={line('title')}>
        <thead>
          <tr>
            <th scope="col">{line('item')}</th>
            <th scope="col">{line('price')}</th>
            <th scope="col">{line('quantity')}</th>
            <th scope="col">{line('discount')}</th>
            <th scope="col">{line('adjustment')}</th>
            <th scope="col">{line('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((one) => (
            <tr key={one.at}>
              <td>{one.note ? t('noted', { item: one.itemName, note: one.note }) : one.itemName}</td>
              <td>{centsText(one.priceCents)}</td>
              <td>{hundredthsText(one.quantityHundredths)}</td>
              <td>{one.discountCents === 0 ? '' : centsText(-one.discountCents)}</td>
              <td>{one.adjustmentCents === 0 ? '' : centsText(one.adjustmentCents)}</td>
              <td>{centsText(one.amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <BillSums bill={bill} />
      <p lang="zh-CN">{centsInCapitals(owedCents(bill))}</p>
      {bill.instalments.length > 0 ? (
        <p>
          {bill.instalments
            .map((one) => t('instalment', { day: one.dueOn, amount: centsText(one.cents) }))
            .join(state('comma'))}
        </p>
      ) : null}
      {bill.notes.length > 0 ? (
        <ul>
          {bill.notes.map((note) => (
            <li key={noteOf(note)}>{noteOf(note)}</li>
          ))}
        </ul>
      ) : null}
      {bill.note ? <p>{bill.note}</p> : null}
      {isExplained
        ? bill.lines.map((one) => (
            <section key={one.at}>
              <h3>{t('howOf', { item: one.itemName, amount: centsText(one.amountCents) })}</h3>
              <WhySteps steps={one.why} />
            </section>
          ))
        : null}
    </article>
  );
}
