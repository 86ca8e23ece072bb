'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls, type MoveFormProps } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { approvalListed, requestListed, requestTones } from '@/lib/contracts/goods/request.data.ts';
import type { ApprovalRow, PurchaseRequest, PurchaseRequestRow } from '@/lib/contracts/goods/request.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { GoodsPanel } from '../document/document-panel.tsx';
import { RequestPhoto } from './request-photo.tsx';

const RequestForm = lazyScreen(() => import('./request-form.tsx'));
const OrderForm = lazyScreen(() => import('../order/order-form.tsx'));

/** What is decided about a request, where it is listed and where it waits. */
const deciding = <R extends PurchaseRequestRow>() => ({
  approve: calls('goods.decidePurchaseRequest', ({ id, version }: R) => ({ id, version, move: 'approve' })),
  reject: calls('goods.decidePurchaseRequest', ({ id, version }: R) => ({ id, version, move: 'reject' }), {
    danger: true,
    reason: 'decision',
  }),
});

type Opened = Pick<MoveFormProps<PurchaseRequestRow>, 'row' | 'onClose'>;
const order = {
  form: ({ row, onClose }: Opened) => <OrderForm id={null} requestId={row.id} onClose={onClose} />,
};

/** Where a flow decides about a request. */
const inbox = {
  to: ({ approval }: Pick<PurchaseRequestRow, 'approval'>) =>
    withQuery(menuAddress('/approval/inbox'), { opened: approval?.applicationId ?? '' }),
  also: ({ approval }: Pick<PurchaseRequestRow, 'approval'>) => typeof approval?.applicationId === 'string',
};

const nameOf = ({ number }: PurchaseRequestRow) => number;

/** What may be done with a request where it is listed or read. */
export const requestList = {
  ...requestListed,
  nameOf,
  moves: {
    edit: { form: ({ row, onClose }) => <RequestForm id={row.id} onClose={onClose} /> },
    photo: { form: lazyScreen(() => import('./photo-form.tsx')) },
    ...deciding<PurchaseRequestRow>(),
    order,
    again: { form: ({ row, onClose }) => <RequestForm id={null} like={row.id} onClose={onClose} /> },
    inbox,
    end: calls('goods.endPurchaseRequest', ({ id, version }) => ({ id, version, reason: '' }), {
      danger: true,
      reason: 'reason',
    }),
    withdraw: calls('goods.withdrawPurchaseRequest', ({ id, version }) => ({ id, version }), { danger: true }),
  },
} as const satisfies DeclaredList<'goods.purchaseRequests'>;

export const approvalList = {
  ...approvalListed,
  nameOf,
  moves: { ...deciding<ApprovalRow>(), order, inbox },
} as const satisfies DeclaredList<'goods.purchaseApprovals'>;

interface PanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

function RequestPanel({ id, onClose }: PanelProps) {
  const t = useTranslations(requestListed.words);
  const answer = useCall('goods.purchaseRequest', { id }, { shown: 'here' });
  return (
    <GoodsPanel
      answer={answer}
      list={requestList}
      tones={requestTones}
      takenTitle={t('ordered')}
      below={(request: PurchaseRequest) => (
        <>
          <RequestPhoto of={request} />
          <Budget of={request} />
        </>
      )}
      onClose={onClose}
    />
  );
}

/** How the budget of its department stands. */
function Budget({ of: { budget } }: { readonly of: PurchaseRequest }) {
  const t = useTranslations(requestListed.words);
  if (budget === null) return null;
  return (
    <p className="soft" role={budget.overCents > 0 ? 'alert' : undefined}>
      {t(budget.overCents > 0 ? 'overBudgetText' : 'budgetText', {
        budget: centsText(budget.cents),
        asked: centsText(budget.askedCents),
        over: centsText(budget.overCents),
      })}
    </p>
  );
}

/** What was asked for: by oneself, or by everybody for who orders. */
export function RequestScreen() {
  const t = useTranslations(requestListed.words);
  const form = useFormAddress();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="goods.request.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={requestList} panel={RequestPanel} />
      <Suspense>{form.open === null ? null : <RequestForm id={null} onClose={form.close} />}</Suspense>
    </>
  );
}

/** What waits for a decision, and what was decided. */
export function ApprovalScreen() {
  const t = useTranslations(approvalListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={approvalList} panel={RequestPanel} />
    </>
  );
}
