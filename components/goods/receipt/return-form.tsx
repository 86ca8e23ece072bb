'use client';

import { useTranslations } from 'next-intl';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { receiptListed, supplierReturnFields } from '@/lib/contracts/goods/receipt.data.ts';
import { type ReceiptRow, returnedReceipt } from '@/lib/contracts/goods/receipt.ts';
import { DocumentForm } from '../document/document-form.tsx';
import { emptyLine } from '../document/line-values.ts';
import { FixedLines } from './fixed-lines.tsx';

/** What goes back to the supplier of a receipt. */
export default function ReturnForm({ row: { id }, texts, onClose }: MoveFormProps<ReceiptRow>) {
  const t = useTranslations(receiptListed.words);
  const today = useToday();
  const receipt = useCall('goods.receipt', { id }).data;
  if (!receipt) return null;
  const accepted = receipt.lines.filter(({ quantity }) => quantity > 0);
  return (
    <DocumentForm
      endpoint="goods.returnReceipt"
      fields={supplierReturnFields}
      schema={returnedReceipt}
      words={receiptListed.words}
      title={texts.title}
      parts={['sourceAt']}
      row={receipt}
      first={{ day: today, reason: '' }}
      lines={accepted.map((line) => ({ ...emptyLine, sourceAt: String(line.at) }))}
      onClose={onClose}
    >
      {() => <FixedLines lines={accepted} partsOf={() => []} takenKey="wentBackOf" quantityLabel={t('givenBack')} />}
    </DocumentForm>
  );
}
