'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { receiptListed, receiptTones } from '@/lib/contracts/goods/receipt.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { GoodsPanel } from '../document/document-panel.tsx';

/** What may be done with each receipt or return where it is listed or read. */
export const receiptList = {
  ...receiptListed,
  nameOf: ({ number }) => number,
  moves: {
    giveBack: { form: lazyScreen(() => import('./return-form.tsx')) },
    reverse: calls('goods.reverseReceipt', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.receipts'>;

function ReceiptPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations(receiptListed.words);
  const answer = useCall('goods.receipt', { id }, { shown: 'here' });
  return (
    <GoodsPanel answer={answer} list={receiptList} tones={receiptTones} takenTitle={t('givenBack')} onClose={onClose} />
  );
}

/** What came, and what went back; a delivery is received from its order. */
export function ReceiptScreen() {
  const t = useTranslations(receiptListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Link href={`${menuAddress('/newGoods/order')}?state=open`} prefetch={false}>
          {t('toOrders')}
        </Link>
      </PageHeader>
      <ListView list={receiptList} panel={ReceiptPanel} />
    </>
  );
}
