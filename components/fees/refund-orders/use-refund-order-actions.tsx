'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { RefundOrderMove } from '@/lib/rules/fees/refund-order-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { RefundOrderRow } from './refund-orders-address.ts';

const PayRefund = lazyScreen(() => import('./pay-refund.tsx'));
const PrintRefund = lazyScreen(() => import('./print-refund.tsx'));

/** What may be done with a refund where it is listed or read. */
export function useRefundOrderActions(): {
  readonly actionsOf: (order: RefundOrderRow) => readonly RowAction[];
  /** The question, form or sheet that stands open: the screen draws it somewhere. */
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-refund-orders');
  const { action, asking } = useActions();
  const [paid, setPaid] = useState<RefundOrderRow | null>(null);
  const [printed, setPrinted] = useState<string | null>(null);
  const ask = (order: RefundOrderRow, move: Exclude<RefundOrderMove, 'pay'>) => {
    const { id, version, number, cents, student, paymentId } = order;
    const label = t(`move.${move}`);
    const asked = {
      title: t('moveNamed', { move: label, number }),
      text: t(`moveText.${move}`, { name: student.name, amount: centsText(cents) }),
      label,
      danger: move !== 'approve',
      said: t('moved', { move, number }),
    };
    if (move === 'withdraw') return action('fees.withdrawRefundOrder', { id, version }, asked);
    if (move === 'reverse') {
      const why = { name: 'reason' as const, label: t('why') };
      return action('fees.reversePayment', { id: paymentId ?? '', reason: '' }, { ...asked, reason: why });
    }
    const reason = { name: 'note' as const, label: t('why') };
    action('fees.decideRefundOrder', { id, version, move }, { ...asked, ...(move === 'reject' ? { reason } : {}) });
  };
  const actionsOf = (order: RefundOrderRow): readonly RowAction[] => {
    const { number, state, id } = order;
    const named = (move: string) => t('moveNamed', { move, number });
    const moves = order.actions.map((move) => ({
      label: t(`move.${move}`),
      named: named(t(`move.${move}`)),
      danger: move === 'reject' || move === 'withdraw' || move === 'reverse',
      run: () => (move === 'pay' ? setPaid(order) : ask(order, move)),
    }));
    if (state !== 'done') return moves;
    return [...moves, { label: t('print'), named: named(t('print')), run: () => setPrinted(id) }];
  };
  return {
    actionsOf,
    asking: (
      <>
        {asking}
        <Suspense>
          {paid ? <PayRefund order={paid} onPaid={setPrinted} onClose={() => setPaid(null)} /> : null}
          {printed ? <PrintRefund id={printed} onClose={() => setPrinted(null)} /> : null}
        </Suspense>
      </>
    ),
  };
}
