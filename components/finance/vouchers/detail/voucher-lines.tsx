'use client';

import { useTranslations } from 'next-intl';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { usePermission } from '@/components/shared/permission.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import { viewKeys } from '../../finance-address.ts';
import { countedText, foreignText } from '../beside-text.ts';
import styles from './detail.module.css';

/** The lines with their sums; red amounts are negative. */
export function VoucherLines({ lines, year }: { readonly lines: Voucher['lines']; readonly year: number }) {
  const t = useTranslations('finance.entry');
  const { debit, credit } = voucherTotals(lines);
  const seesCash = usePermission(viewKeys.cashFlow) && lines.some(({ cashItem }) => cashItem);
  const items = useCall('finance.cashFlowItems', seesCash ? { year } : null, { shown: 'here' });
  const nameOf = (item: string) => `${item} ${items.data?.rows.find(({ row }) => row === item)?.name ?? ''}`.trim();
  return (
    <div className="scrolls" {...scrolledByKeys(t('lines'))}>
      <table className={`full-width ${styles.lines}`} aria-label={t('lines')}>
        <thead>
          <tr>
            <th scope="col">{t('summary')}</th>
            <th scope="col">{t('subject')}</th>
            <th scope="col" className={styles.amount}>
              {t('debit')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.at}>
              <td>{line.summary || '--'}</td>
              <td>
                {line.number ? `${line.number} ${line.fullName}` : '--'}
                {foreignText(line) ? <small>{foreignText(line)}</small> : null}
                {countedText(line) ? <small>{countedText(line)}</small> : null}
                {line.cashItem ? <small>{t('cashItemIs', { item: nameOf(line.cashItem) })}</small> : null}
                {line.auxiliary.length > 0 ? <small>{line.auxiliary.map(({ name }) => name).join(' / ')}</small> : null}
              </td>
              <td className={styles.amount}>{amountOrNothing(line.debitCents)}</td>
              <td className={styles.amount}>{amountOrNothing(line.creditCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('capitals', { capitals: debit === credit ? centsInCapitals(debit) : '' })}
            </th>
            <td className={styles.amount}>{centsText(debit)}</td>
            <td className={styles.amount}>{centsText(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
