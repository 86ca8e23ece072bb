'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './funds.module.css';
import type { FundUsage, ReleaseValues } from './release-values.ts';

/** The voucher as it will be handed in. */
export function ReleaseLines({ usage }: { readonly usage: FundUsage }) {
  const t = useTranslations('finance.fund');
  const { cents, targetId } = useWatch<ReleaseValues>();
  const target = usage.targets.find(({ id }) => id === targetId);
  const amount = centsText(typedCents(cents ?? '') ?? 0);
  return (
    <table className={`full-row full-width ${styles.lines}`} aria-label={t('preview')}>
      <caption>{t('preview')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('subject')}</th>
          <th scope="col">{t('debit')}</th>
          <th scope="col">{t('credit')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{[usage.number, usage.name, usage.items].filter(Boolean).join(' ')}</td>
          <td>{amount}</td>
          <td />
        </tr>
        <tr>
          <td>{target ? `${target.number} ${target.fullName}` : '--'}</td>
          <td />
          <td>{amount}</td>
        </tr>
      </tbody>
    </table>
  );
}
