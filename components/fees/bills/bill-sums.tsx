'use client';

import { useTranslations } from 'next-intl';
import { Figure } from '@/components/shared/why/figure.tsx';
import type { Bill } from '@/lib/contracts/fees/bills.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './bills.module.css';
import { owedCents } from './owed-cents.ts';

interface BillSumsProps {
  readonly bill: Bill;
  /** Left out on paper. */
  readonly onWhy?: () => void;
}

/** From what the lines come to, to what is still due. */
export function BillSums({ bill, onWhy }: BillSumsProps) {
  const t = useTranslations('fees-bills.why');
  const why = useTranslations('why');
  const taken = (
    [
      ['sponsored', bill.sponsoredCents],
      ['waived', bill.waivedCents],
      ['paid', bill.paidCents],
    ] as const
  ).filter(([, cents]) => cents !== 0);
  const due = centsText(owedCents(bill));
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{t('amount')}</dt>
        <dd className="digits">{centsText(bill.amountCents)}</dd>
      </div>
      {taken.map(([name, cents]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="digits">{centsText(-cents)}</dd>
        </div>
      ))}
      <div className="strong">
        <dt>{t('due')}</dt>
        <dd className="digits">
          {onWhy ? <Figure text={due} label={why('figure', { name: t('due'), figure: due })} onOpen={onWhy} /> : due}
        </dd>
      </div>
      {bill.refundedCents === 0 ? null : (
        <div>
          <dt>{t('refunded')}</dt>
          <dd className="digits">{centsText(bill.refundedCents)}</dd>
        </div>
      )}
    </dl>
  );
}
