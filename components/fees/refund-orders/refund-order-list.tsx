'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { mendedRefundFields, refundOrderListed } from '@/lib/contracts/fees/refund-order.data.ts';
import { centsText } from '@/lib/rules/money.ts';

export type RefundOrderRow = CallReply<'fees.refundOrders'>['rows'][number];
export type Refundable = CallReply<'fees.refundable'>;

const kept = ({ id, version }: RefundOrderRow) => ({ id, version });

/** Money that goes back to families, and what may be done with each refund where it is listed or read. */
export const refundOrderList = {
  ...refundOrderListed,
  nameOf: ({ number }) => number,
  factsOf: ({ number, student, cents }) => ({ number, name: student.name, amount: centsText(cents) }),
  moves: {
    approve: calls('fees.decideRefundOrder', (row: RefundOrderRow) => ({ ...kept(row), move: 'approve' })),
    pay: {
      form: lazyScreen(() => import('./pay-refund.tsx')),
      called: ({ handedCents }) => (handedCents > 0 ? 'move.pay' : 'confirm'),
    },
    sendBack: calls('fees.sendRefundBack', kept, { danger: true }),
    ask: calls('fees.askRefundBack', ({ id }: RefundOrderRow) => ({ id }), { unasked: true }),
    settle: calls('fees.settleRefundBack', kept, { danger: true }),
    print: { form: lazyScreen(() => import('./print-refund.tsx')), also: ({ state }) => state === 'done' },
    mend: {
      form: question({
        endpoint: 'fees.mendRefundOrder',
        fields: mendedRefundFields,
        schema: async () => (await import('@/lib/contracts/fees/refund-orders.ts')).mendedRefundOrder,
        words: 'fees-refund-orders',
        input: kept,
        first: ({ handedCents, originalCents, toBalanceCents, nextBillCents, reason }: RefundOrderRow) => ({
          handedCents: centsText(handedCents),
          originalCents: centsText(originalCents),
          toBalanceCents: centsText(toBalanceCents),
          nextBillCents: centsText(nextBillCents),
          reason,
        }),
      }),
    },
    reject: calls('fees.decideRefundOrder', (row: RefundOrderRow) => ({ ...kept(row), move: 'reject' }), {
      danger: true,
      reason: 'note',
    }),
    withdraw: calls('fees.withdrawRefundOrder', kept, { danger: true }),
    reverse: calls('fees.reversePayment', ({ paymentId }: RefundOrderRow) => ({ id: paymentId ?? '', reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
  },
} as const satisfies DeclaredList<'fees.refundOrders'>;
