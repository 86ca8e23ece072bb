'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import { PrintDialog } from '../print-dialog.tsx';
import { RefundSlip } from './refund-slip.tsx';

interface PrintRefundProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The slip of a refund as it will be printed, for who gets the money to sign. */
export default function PrintRefund({ id, onClose }: PrintRefundProps) {
  const t = useTranslations('fees-refund-orders');
  const answer = useCall('fees.refundOrder', { id }, { shown: 'here' });
  return (
    <PrintDialog title={t('slip.title')} printLabel={t('print')} answer={answer} onClose={onClose}>
      {(order) => <RefundSlip order={order} />}
    </PrintDialog>
  );
}
