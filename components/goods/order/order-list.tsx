'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { orderListed, orderTones } from '@/lib/contracts/goods/order.data.ts';
import type { PurchaseOrderRow } from '@/lib/contracts/goods/order.ts';
import { GoodsPanel } from '../document/document-panel.tsx';

const OrderForm = lazyScreen(() => import('./order-form.tsx'));
const ReceiveForm = lazyScreen(() => import('../receipt/receive-form.tsx'));

const move =
  <M extends 'close' | 'cancel' | 'reopen'>(to: M) =>
  ({ id, version }: PurchaseOrderRow) => ({ id, version, move: to });

/** What may be done with each order where it is listed or read. */
export const orderList = {
  ...orderListed,
  nameOf: ({ number }) => number,
  moves: {
    receive: { form: ({ row, onClose }) => <ReceiveForm id={row.id} onClose={onClose} /> },
    print: { form: lazyScreen(() => import('./print-order.tsx')), also: () => true },
    share: { form: lazyScreen(() => import('./share-order.tsx')) },
    unshare: calls('goods.shareOrder', ({ id, version }) => ({ id, version, on: false }), { danger: true }),
    edit: { form: ({ row, onClose }) => <OrderForm id={row.id} onClose={onClose} /> },
    close: calls('goods.movePurchaseOrder', move('close')),
    reopen: calls('goods.movePurchaseOrder', move('reopen'), { unasked: true }),
    cancel: calls('goods.movePurchaseOrder', move('cancel'), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.purchaseOrders'>;

function OrderPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations(orderListed.words);
  const answer = useCall('goods.purchaseOrder', { id }, { shown: 'here' });
  return (
    <GoodsPanel
      answer={answer}
      list={orderList}
      tones={orderTones}
      takenTitle={t('received')}
      below={({ linkUntil }) => linkUntil && <p className="soft">{t('shared', { until: linkUntil })}</p>}
      onClose={onClose}
    />
  );
}

/** What is ordered: placed, printed, received, closed. */
export function OrderScreen() {
  const t = useTranslations(orderListed.words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.order.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={orderList} panel={OrderPanel} />
      <Suspense>{form.open === null ? null : <OrderForm id={null} onClose={form.close} />}</Suspense>
    </>
  );
}
