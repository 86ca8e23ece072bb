'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { confirmFields, receiptListed, receiptTones, settlementFields } from '@/lib/contracts/goods/receipt.data.ts';
import type { Receipt, ReceiptRow } from '@/lib/contracts/goods/receipt.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { centsText } from '@/lib/rules/money.ts';
import { GoodsPanel } from '../document/document-panel.tsx';

/** What of a receipt is noted next: the rest of its invoice, and then of its payment. */
function toSettle({ day, invoiced, owedCents, invoicedCents, paidCents }: ReceiptRow) {
  const kind = invoiced === 'all' ? 'payment' : 'invoice';
  const settled = kind === 'invoice' ? invoicedCents : paidCents;
  return { day, kind, cents: centsText(Math.max(0, owedCents - settled)) };
}

/** What may be done with each receipt or return where it is listed or read. */
export const receiptList = {
  ...receiptListed,
  nameOf: ({ number }) => number,
  factsOf: ({ owedCents, invoicedCents, paidCents }) => ({
    owed: centsText(owedCents),
    invoiced: centsText(invoicedCents),
    paid: centsText(paidCents),
  }),
  moves: {
    confirm: {
      form: question({
        endpoint: 'goods.confirmReceipt',
        fields: confirmFields,
        schema: async () => (await import('@/lib/contracts/goods/receipt.ts')).confirmedReceipt,
        words: receiptListed.words,
        input: ({ id, version }: ReceiptRow) => ({ id, version }),
      }),
    },
    settle: {
      form: question({
        endpoint: 'goods.settleReceipt',
        fields: settlementFields,
        schema: async () => (await import('@/lib/contracts/goods/receipt.ts')).settledReceipt,
        words: `${receiptListed.words}.settlement`,
        input: ({ id, version }: ReceiptRow) => ({ id, version }),
        first: toSettle,
      }),
    },
    giveBack: { form: lazyScreen(() => import('./return-form.tsx')) },
    reverse: calls('goods.reverseReceipt', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.receipts'>;

function ReceiptPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations(receiptListed.words);
  const answer = useCall('goods.receipt', { id }, { shown: 'here' });
  return (
    <GoodsPanel
      answer={answer}
      list={receiptList}
      tones={receiptTones}
      takenTitle={t('givenBack')}
      below={(receipt: Receipt) => <Settlements of={receipt} />}
      onClose={onClose}
    />
  );
}

/** The invoices and payments of a receipt, and what is still owed. */
function Settlements({ of: { settlements, owedCents, paidCents } }: { readonly of: Receipt }) {
  const t = useTranslations(`${receiptListed.words}.settlement`);
  if (settlements.length === 0) return null;
  return (
    <FiguresTable
      title={t('title', { owed: centsText(owedCents), left: centsText(owedCents - paidCents) })}
      heads={['kind', 'day', 'number', 'cents', 'createdBy'].map((head) => t(head))}
      rows={settlements.map(({ kind, day, number, cents, createdBy }) => [
        ...[t(`kindOf.${kind}`), day, number, centsText(cents), createdBy],
      ])}
    />
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
