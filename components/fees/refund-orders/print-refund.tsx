'use client';

import { useTranslations } from 'next-intl';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RefundOrderRow } from './refund-order-list.tsx';
import { RefundSlip } from './refund-slip.tsx';

/** The slip of a refund as it will be printed, for who gets money to sign. */
export default function PrintRefund({ row: { id }, onClose }: MoveFormProps<RefundOrderRow>) {
  const t = useTranslations('fees-refund-orders');
  const answer = useCall('fees.refundOrder', { id }, { shown: 'here' });
  return (
    <PrintDialog title={t('slip.title')} printLabel={t('print')} answer={answer} onClose={onClose}>
      {(order) => <RefundSlip order={order} />}
    </PrintDialog>
  );
}
