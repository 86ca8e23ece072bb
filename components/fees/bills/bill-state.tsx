'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { billTones } from '@/lib/contracts/fees/bill.data.ts';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';

interface BillStateProps {
  readonly bill: Pick<BillRow, 'state' | 'flags' | 'batchId'>;
}

/** Where a bill stands, and what is said beside it. */
export function BillState({ bill: { state, flags, batchId } }: BillStateProps) {
  const t = useTranslations('fees-bills.bill');
  return (
    <span className="inline">
      <StateBadge tone={billTones[state]}>{t(`stateOf.${state}`)}</StateBadge>
      {batchId === null ? <StateBadge tone="plain">{t('opening')}</StateBadge> : null}
      {flags.map((flag) => (
        <StateBadge key={flag} tone={flag === 'overdue' ? 'bad' : 'plain'}>
          {t(`flagOf.${flag}`)}
        </StateBadge>
      ))}
    </span>
  );
}
