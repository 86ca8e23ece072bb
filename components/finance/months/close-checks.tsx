'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import styles from './months.module.css';

type Check = CallReply<'finance.periodChecks'>['checks'][number];

/** Every check by its name, with what was found. */
export function CloseChecks({ checks }: { readonly checks: readonly Check[] }) {
  const t = useTranslations('finance.months');
  const numberOf = useTranslations('finance.voucher.numberOf');
  /** Vouchers are found by their kind and number. */
  const said = (found: string) =>
    found.replace(/\b(receipt|payment|transfer) (\d+)/, (_, kind: VoucherKind, number: string) =>
      numberOf(kind, { number }),
    );
  return (
    <ul className={styles.checks}>
      {checks.map(({ check, ok, blocks, found }) => (
        <li key={check}>
          <span>{t(`check.${check}`)}</span>
          <StateBadge tone={ok ? 'good' : blocks ? 'bad' : 'warn'}>
            {t(ok ? 'passed' : blocks ? 'failed' : 'minded')}
          </StateBadge>
          {ok ? null : <small>{found.map(said).join(t('comma'))}</small>}
        </li>
      ))}
    </ul>
  );
}
