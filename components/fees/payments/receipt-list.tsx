'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import lists from '@/components/shared/line-rows.module.css';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { Payment } from '@/lib/contracts/fees/payments.ts';
import { centsText } from '@/lib/rules/money.ts';

const RewriteReceipt = lazyScreen(() => import('./rewrite-receipt.tsx'));
const PrintReceipts = lazyScreen(() => import('./print-receipts.tsx'));

type Receipt = Payment['receipts'][number];

/** The receipts of a payment: the valid one, those that were taken back, and the red ones that did so. */
export function ReceiptList({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('fees-counter.receipt');
  const mayRewrite = usePermission('fees.payment.reverse');
  const [rewritten, setRewritten] = useState<Receipt | null>(null);
  const [printed, setPrinted] = useState<string | null>(null);
  const actionsOf = (receipt: Receipt) => {
    const named = (action: string) => t('actionNamed', { action, number: receipt.number });
    const isValid = receipt.redOf === null && !receipt.isTakenBack;
    return [
      { label: t('print'), named: named(t('print')), run: () => setPrinted(receipt.id) },
      ...(isValid && mayRewrite
        ? [{ label: t('rewrite'), named: named(t('rewrite')), run: () => setRewritten(receipt) }]
        : []),
    ];
  };
  return (
    <section className="stack-8" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul className={lists.rows}>
        {payment.receipts.map((receipt) => (
          <li key={receipt.id}>
            <span className="breaks">
              {receipt.number} {receipt.title}{' '}
              {receipt.redOf ? (
                <StateBadge tone="bad">{t('redOf', { number: receipt.redOf.number })}</StateBadge>
              ) : null}
              {receipt.isTakenBack ? <StateBadge tone="warn">{t('takenBack')}</StateBadge> : null}
              {receipt.reason ? <small className="soft"> {receipt.reason}</small> : null}
            </span>
            <span className="digits">{centsText(receipt.cents)}</span>
            <RowActions name={receipt.number} actions={actionsOf(receipt)} />
          </li>
        ))}
      </ul>
      <Suspense>
        {rewritten ? <RewriteReceipt receipt={rewritten} onClose={() => setRewritten(null)} /> : null}
        {printed ? <PrintReceipts ids={[printed]} onClose={() => setPrinted(null)} /> : null}
      </Suspense>
    </section>
  );
}
