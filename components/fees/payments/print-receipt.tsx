'use client';

import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import type { PaymentRow } from '@/lib/contracts/fees/payments.ts';
import PrintReceipts from './print-receipts.tsx';

/** The valid receipt of a payment as it will be printed. */
export default function PrintReceipt({ row: { receipt }, onClose }: MoveFormProps<PaymentRow>) {
  return receipt ? <PrintReceipts ids={[receipt.id]} onClose={onClose} /> : null;
}
