'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { VoucherRow } from '@/lib/contracts/finance/vouchers.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

const tones: Readonly<Record<VoucherRow['state'], StateTone>> = {
  draft: 'plain',
  submitted: 'warn',
  audited: 'warn',
  posted: 'good',
  trashed: 'plain',
};

/** How far a voucher has come, that its amounts are still to be filled in, or that it was taken back. */
export function VoucherState({ voucher }: { readonly voucher: VoucherRow }) {
  const t = useTranslations('finance.voucher');
  const { state, toFill, reversedById, reversalOfId } = voucher;
  if (state === 'draft' && toFill > 0) return <StateBadge tone="warn">{t('toFill')}</StateBadge>;
  return (
    <StateBadge tone={reversedById ? 'bad' : tones[state]}>
      {t(`stateOf.${reversedById ? 'reversed' : reversalOfId ? 'reversal' : state}`)}
    </StateBadge>
  );
}
