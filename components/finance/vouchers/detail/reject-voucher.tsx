'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { useReason } from '../../reason/use-reason.tsx';

interface RejectVoucherProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sends a voucher back to its maker, with the reason. */
export function RejectVoucher({ name, busy, onReject, onClose }: RejectVoucherProps) {
  const t = useTranslations('finance.voucher');
  const reason = useReason({ label: t('reason'), missing: t('reasonMissing') });
  const reject = () => {
    const given = reason.read();
    if (given !== null) void onReject(given);
  };
  return (
    <ConfirmDialog
      title={t('rejectTitle', { name })}
      deed={t('deed.reject')}
      look="primary"
      busy={busy}
      onDeed={reject}
      onClose={onClose}
    >
      {reason.field}
    </ConfirmDialog>
  );
}
