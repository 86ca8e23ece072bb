'use client';

import { useTranslations } from 'next-intl';
import type { MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PrintDialog } from '@/components/shared/overlay/print-dialog.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { orderListed } from '@/lib/contracts/goods/order.data.ts';
import type { PurchaseOrderRow } from '@/lib/contracts/goods/order.ts';
import { centsText } from '@/lib/rules/money.ts';
import { centsInCapitals } from '@/lib/rules/money-capital.ts';
import { DocumentLines } from '../document/document-view.tsx';

/** An order on paper, for the supplier. */
export default function PrintOrder({ row: { id }, onClose }: MoveFormProps<PurchaseOrderRow>) {
  const t = useTranslations(orderListed.words);
  const answer = useCall('goods.purchaseOrder', { id }, { shown: 'here' });
  return (
    <PrintDialog title={t('one')} printLabel={t('move.print')} answer={answer} onClose={onClose}>
      {(order) => (
        <article className="stack">
          <h2>{t('titleOf', { number: order.number })}</h2>
          <p>
            {t('paperHead', {
              ...{ day: order.day, supplier: order.supplier?.name ?? '', warehouse: order.warehouse?.name ?? '' },
              wantedOn: order.wantedOn ?? '',
            })}
          </p>
          <DocumentLines lines={order.lines} />
          <p>
            {t('paperTotal', { amount: centsText(order.cents) })}{' '}
            <span lang="zh-CN">{centsInCapitals(order.cents)}</span>
          </p>
          {order.note ? <p className="breaks">{order.note}</p> : null}
          <p>{t('paperFoot', { name: order.createdBy })}</p>
        </article>
      )}
    </PrintDialog>
  );
}
