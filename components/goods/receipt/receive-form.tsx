'use client';

import { useTranslations } from 'next-intl';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { receiptFields, receiptListed } from '@/lib/contracts/goods/receipt.data.ts';
import { receivedOrder } from '@/lib/contracts/goods/receipt.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import { DocumentForm } from '../document/document-form.tsx';
import { type LinePart, shownLine } from '../document/line-values.ts';
import { FixedLines } from './fixed-lines.tsx';

const ofLots: readonly LinePart[] = ['lot', 'producedOn', 'dueOn'];
/** Lots and their days are asked for of what has them. */
const partsOf = (item: { readonly keepsLots: boolean; readonly keepsDue: boolean } | undefined) =>
  item && !item.keepsLots && !item.keepsDue ? parts.filter((part) => !ofLots.includes(part)) : parts;

const parts: readonly LinePart[] = ['price', 'refused', 'refusal', 'shelf', 'lot', 'producedOn', 'dueOn', 'sourceAt'];

/** What is asked of a delivery that is booked late. */
const late = ['datedBack', 'countNumbers'];

/** A delivery of an order: of each line what is accepted and what is refused; it begins with all that is left. */
export default function ReceiveForm({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations(receiptListed.words);
  const today = useToday();
  const order = useCall('goods.purchaseOrder', { id }).data;
  if (!order) return null;
  const lines = order.lines.map((line) => ({
    ...shownLine(line),
    quantity: quantityText(Math.max(0, line.quantity - line.taken)),
    sourceAt: String(line.at),
  }));
  return (
    <DocumentForm
      endpoint="goods.receiveOrder"
      fields={receiptFields}
      schema={receivedOrder}
      words={receiptListed.words}
      title={t('receiveOf', { number: order.number })}
      parts={parts}
      row={order}
      first={{ day: today, note: '' }}
      lines={lines}
      asks={(name, { day }) => !late.includes(name) || String(day) < today}
      onClose={onClose}
    >
      {({ warehouses, items }) => (
        <FixedLines
          lines={order.lines}
          partsOf={({ itemId }) => partsOf(items.find(({ id }) => id === itemId))}
          takenKey="cameOf"
          quantityLabel={t('accepted')}
          shelves={warehouses.find(({ id: one }) => one === order.warehouse?.id)?.shelves ?? []}
        />
      )}
    </DocumentForm>
  );
}
