'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { useReason } from '../../reason/use-reason.tsx';

interface ReverseVoucherProps {
  readonly voucher: Voucher;
  readonly name: string;
  /** Shows the red voucher. */
  readonly onReversed: (id: string) => void;
  readonly onClose: () => void;
}

/** Takes a posted voucher back by a red one, in one step; the day is today's, or the first open one. */
export function ReverseVoucher({ voucher, name, onReversed, onClose }: ReverseVoucherProps) {
  const t = useTranslations('finance.voucher');
  const reason = useReason({ label: t('reason'), missing: t('reasonMissing') });
  const { run, busy } = useAction('finance.reverseVoucher');
  const reverse = async () => {
    const given = reason.read();
    if (given === null) return;
    const outcome = await run({ id: voucher.id, reason: given });
    if (!outcome.ok) return;
    // Numbers begin anew each month: without the day both may read the same.
    const red = `${outcome.data.onDate} ${t(`numberOf.${outcome.data.kind}`, { number: outcome.data.number })}`;
    announce({ kind: 'toast', severity: 'success', text: t('saidReversed', { name, red }) });
    onClose();
    onReversed(outcome.data.id);
  };
  return (
    <ConfirmDialog
      title={t('reverseTitle', { name })}
      deed={t('deed.reverse')}
      busy={busy}
      onDeed={() => void reverse()}
      onClose={onClose}
    >
      <p>{t('reverseText')}</p>
      {reason.field}
    </ConfirmDialog>
  );
}
