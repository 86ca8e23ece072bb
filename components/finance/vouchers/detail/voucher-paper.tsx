'use client';

import { useTranslations } from 'next-intl';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
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
 * (会计基础工作规范 52).
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
        <span>
          {t('paperAttachments', { count: voucher.attachments })}
          {voucher.reference ? ` ${t('paperReference', { reference: voucher.reference })}` : ''}
          {voucher.document ? ` ${t('paperDocument', { number: voucher.document.number })}` : ''}
        </span>
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
              <Amount cents={line.debitCents} text={amountOrNothing(line.debitCents)} />
              <Amount cents={line.creditCents} text={amountOrNothing(line.creditCents)} />
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
              <th scope="row" colSpan={2} data-red={debit < 0 || undefined}>
                {lines('capitals', { capitals: debit === credit ? centsInCapitals(debit) : '' })}
              </th>
              <Amount cents={debit} text={centsText(debit)} />
              <Amount cents={credit} text={centsText(credit)} />
            </tr>
          </tfoot>
        ) : null}
      </table>
      <Signatures voucher={voucher} />
    </article>
  ));
}

/** The chief accountant signs by hand, the cashier too where cash was touched (会计基础工作规范 50). */
function Signatures({ voucher: { kind, lines, postedBy, auditedBy, madeBy } }: Pick<VoucherPaperProps, 'voucher'>) {
  const t = useTranslations('finance.voucher');
  const withCash = kind === 'general' ? lines.some(({ number }) => isCashSubject(number)) : kind !== 'transfer';
  return (
    <p className={styles.signatures}>
      <span>{t('paperChief')}</span>
      <span>{t('paperPoster', { name: postedBy ?? '' })}</span>
      <span>{t('paperAuditor', { name: auditedBy ?? '' })}</span>
      {withCash ? <span>{t('paperCashier')}</span> : null}
      <span>{t('paperMaker', { name: madeBy })}</span>
    </p>
  );
}

interface AmountProps {
  readonly cents: number;
  readonly text: string;
}

const Amount = ({ cents, text }: AmountProps) => (
  <td className={styles.amount} data-red={cents < 0 || undefined}>
    {text}
  </td>
);
