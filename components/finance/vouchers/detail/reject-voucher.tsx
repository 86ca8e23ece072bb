'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

interface RejectVoucherProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onReject: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Sends a voucher back to its maker, with the reason. */
export function RejectVoucher({ name, busy, onReject, onClose }: RejectVoucherProps) {
  const t = useTranslations('finance.voucher');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      title={t('rejectTitle', { name })}
      deed={t('deed.reject')}
      look="primary"
      busy={busy}
      onDeed={() => (reason.trim() === '' ? setMissing(true) : void onReject(reason.trim()))}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        isMissing={isMissing}
        onChange={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
    </ConfirmDialog>
  );
}
