'use client';

import { useTranslations } from 'next-intl';
import { useDayOf } from '@/components/shared/today.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import styles from './payments.module.css';

/** Two on a sheet of A4, or each on a form of 241 by 140 mm as needle printers have it. */
export const receiptSizes = ['half', 'form'] as const;
export type ReceiptSize = (typeof receiptSizes)[number];

interface ReceiptPaperProps {
  readonly receipt: CallReply<'fees.receiptsToPrint'>['rows'][number];
  readonly schoolName: string;
}

/** A receipt on paper; from its second print on it says that it is a copy. */
export function ReceiptPaper({ receipt, schoolName }: ReceiptPaperProps) {
  const t = useTranslations('fees-counter');
  const { payment, number, title, cents, prints, redOf, isTakenBack } = receipt;
  const sign = redOf ? -1 : 1;
  const marks = [
    ...(prints > 0 ? [t('receipt.copy')] : []),
    ...(redOf ? [t('receipt.redOf', { number: redOf.number })] : []),
    ...(isTakenBack ? [t('receipt.takenBack')] : []),
  ];
  const ways = [
    ...payment.tenders.map((one) => `${t(`payments.payTypeOf.${one.payType}`)} ${centsText(sign * one.cents)}`),
    ...(payment.changeCents === 0 ? [] : [`${t('pay.change')} ${centsText(sign * payment.changeCents)}`]),
  ];
  const children = [...new Set([payment.student.name, ...payment.parts.map(({ studentName }) => studentName)])];
  return (
    <article className={styles.paper}>
      <header>
        <h2>{t('receipt.heading', { school: schoolName })}</h2>
        {marks.length > 0 ? <strong className={styles.marks}>{marks.join(t('comma'))}</strong> : null}
        <span>{t('receipt.number', { number })}</span>
        <Days of={receipt} />
        <span>{t('receipt.from', { name: title })}</span>
        <span>{t('receipt.children', { names: children.join(t('comma')) })}</span>
      </header>
      <table aria-label={t('receipt.title')}>
        <thead>
          <tr>
            <th scope="col">{t('receipt.item')}</th>
            <th scope="col">{t('receipt.bill')}</th>
            <th scope="col">{t('receipt.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {payment.parts.map((part) => (
            <tr key={`${part.billId} ${part.itemName}`}>
              <td>
                {part.studentName} {part.itemName}
              </td>
              <td>{[part.month, part.billNumber].join(' ')}</td>
              <td>{centsText(sign * part.cents)}</td>
            </tr>
          ))}
          {payment.balances.map(({ studentName, way, cents: moved }) => (
            <tr key={`${studentName} ${way}`}>
              <td>{t(`payments.balanceOf.${way}`, { name: studentName })}</td>
              <td />
              <td>{centsText(sign * (way === 'in' ? moved : -moved))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('receipt.sum')} <span lang="zh-CN">{centsInCapitals(cents)}</span>
            </th>
            <td>{centsText(cents)}</td>
          </tr>
        </tfoot>
      </table>
      <footer>
        <span>{t('receipt.ways', { ways: ways.join(t('comma')) || t('payments.balance') })}</span>
        <span>{t('receipt.cashier', { name: payment.cashier })}</span>
        <span>{t('receipt.seal')}</span>
      </footer>
    </article>
  );
}

/** The day for which it counts, and those on which it was written or the bank had the money, where they are others. */
function Days({ of: { day, at, payment } }: { readonly of: ReceiptPaperProps['receipt'] }) {
  const t = useTranslations('fees-counter.receipt');
  const issuedOn = useDayOf()(at);
  const { arrivedOn } = payment;
  return (
    <>
      <span>{t('day', { day })}</span>
      {issuedOn === day ? null : <span>{t('issuedOn', { day: issuedOn })}</span>}
      {arrivedOn === null || arrivedOn === day ? null : <span>{t('arrivedOn', { day: arrivedOn })}</span>}
    </>
  );
}
