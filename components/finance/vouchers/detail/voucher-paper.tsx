'use client';

import { useTranslations } from 'next-intl';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import styles from './paper.module.css';
import { blankRows, paperSheets, paperSubject } from './paper-sheets.ts';

interface VoucherPaperProps {
  readonly voucher: Voucher;
  readonly schoolName: string;
}

/**
 * A voucher on the usual form of 241 by 140 mm, over as many sheets as it needs; the sums stand on the last one
 * (会计基础工作规范 52). The chief accountant signs by hand, the cashier too where cash was touched (50).
 */
export function VoucherPaper({ voucher, schoolName }: VoucherPaperProps) {
  const t = useTranslations('finance.voucher');
  const lines = useTranslations('finance.entry');
  const sheets = paperSheets(voucher.lines);
  const { debit, credit } = voucherTotals(voucher.lines);
  const number = t(`numberOf.${voucher.kind}`, { number: voucher.number });
  return sheets.map((rows, at) => (
    <article key={rows[0]?.at ?? 'empty'} className={styles.paper}>
      <h2>{t(`kindOf.${voucher.kind}`)}</h2>
      <p className={styles.school}>
        {voucher.state === 'posted' ? schoolName : t('paperState', { schoolName, state: voucher.state })}
      </p>
      <p className={styles.head}>
        <span>{t('paperAttachments', { count: voucher.attachments })}</span>
        <span>{voucher.onDate}</span>
        <span>{sheets.length > 1 ? t('paperPart', { number, at: at + 1, of: sheets.length }) : number}</span>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{lines('summary')}</th>
            <th scope="col">{lines('subject')}</th>
            <th scope="col" className={styles.amount}>
              {lines('debit')}
            </th>
            <th scope="col" className={styles.amount}>
              {lines('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.at}>
              <td>{line.summary}</td>
              <td>{paperSubject(line)}</td>
              <td className={styles.amount}>{amountOrNothing(line.debitCents)}</td>
              <td className={styles.amount}>{amountOrNothing(line.creditCents)}</td>
            </tr>
          ))}
          {blankRows(rows).map((row) => (
            <tr key={`empty ${row}`}>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
        {at === sheets.length - 1 ? (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {lines('capitals', { capitals: debit === credit ? centsInCapitals(debit) : '' })}
              </th>
              <td className={styles.amount}>{centsText(debit)}</td>
              <td className={styles.amount}>{centsText(credit)}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
      <p className={styles.signatures}>
        <span>{t('paperChief')}</span>
        <span>{t('paperPoster', { name: voucher.postedBy ?? '' })}</span>
        <span>{t('paperAuditor', { name: voucher.auditedBy ?? '' })}</span>
        {voucher.kind === 'transfer' ? null : <span>{t('paperCashier')}</span>}
        <span>{t('paperMaker', { name: voucher.madeBy })}</span>
      </p>
    </article>
  ));
}
