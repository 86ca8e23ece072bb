'use client';

import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { orderFields, orderListed } from '@/lib/contracts/goods/order.data.ts';
import { type PurchaseOrder, savedOrder } from '@/lib/contracts/goods/order.ts';
import type { PurchaseRequest } from '@/lib/contracts/goods/request.ts';
import { DocumentForm } from '../document/document-form.tsx';
import { type LineValues, shownLine } from '../document/line-values.ts';

interface OrderFormProps {
  /** Null orders anew. */
  readonly id: string | null;
  /** The request that a new one is made of. */
  readonly requestId?: string;
  readonly onClose: () => void;
}

/** What is ordered of a supplier; of a request with what is left to order of it. */
export default function OrderForm({ id, requestId, onClose }: OrderFormProps) {
  const today = useToday();
  const order = useCall('goods.purchaseOrder', id === null ? null : { id }).data;
  const request = useCall('goods.purchaseRequest', requestId === undefined ? null : { id: requestId }).data;
  if ((id !== null && !order) || (requestId !== undefined && !request)) return null;
  const lines = order ? order.lines.map(shownLine) : request ? toOrder(request) : [];
  return (
    <DocumentForm
      endpoint="goods.savePurchaseOrder"
      fields={orderFields}
      schema={savedOrder}
      words={orderListed.words}
      parts={['unit', 'price', 'note', 'sourceAt']}
      row={order ?? null}
      first={order ? namedOf(order) : { day: today, wantedOn: request?.wantedOn ?? '' }}
      firstOf={order ? undefined : ({ toleranceBp }) => ({ toleranceBp: String(toleranceBp) })}
      {...(lines.length > 0 && { lines })}
      input={requestId === undefined ? {} : { requestId }}
      onClose={onClose}
    />
  );
}

const namedOf = ({ supplier, warehouse }: PurchaseOrder) => ({
  supplierId: supplier?.id ?? '',
  warehouseId: warehouse?.id ?? '',
});

/** The lines of a request that nothing is ordered of yet; what was asked for in words waits for its item. */
const toOrder = ({ lines }: PurchaseRequest): readonly LineValues[] =>
  lines
    .filter(({ taken, quantity }) => taken < quantity)
    .map((line) => ({ ...shownLine({ ...line, quantity: line.quantity - line.taken }), sourceAt: String(line.at) }));
