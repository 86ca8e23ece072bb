'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { refundOrderFilters } from '@/lib/contracts/fees/refund-order.data.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { idIn } from '@/lib/rules/address-values.ts';
import { centsText } from '@/lib/rules/money.ts';
import { RefundRunsView } from '../refund-runs/refund-runs-view.tsx';
import { useRefundOrderCells } from './refund-order-cells.tsx';
import { refundOrderList } from './refund-order-list.tsx';

const RefundOrderPanel = lazyScreen(() => import('./refund-order-panel.tsx'));
const AskRefund = lazyScreen(() => import('./ask-refund.tsx'));

/** The views of the page: single refunds, and those that the bank pays together. */
const views = ['orders', 'runs'] as const;

/** Money that goes back to families: asked for, decided about, paid at the counter or by the bank. */
export function RefundOrdersScreen() {
  const t = useTranslations('fees-refund-orders');
  const runs = useTranslations('fees-refund-runs');
  const { query, change } = useAddressState();
  const view = query.view === 'runs' ? 'runs' : 'orders';
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.refundOrder.ask" otherwise="disabled">
          <Button look="primary" onClick={() => change(view === 'runs' ? { make: 'run' } : { ask: 'new' })}>
            {view === 'runs' ? runs('make') : t('ask')}
          </Button>
        </Permitted>
      </PageHeader>
      <ViewTabs
        label={runs('views')}
        views={views}
        current={view}
        nameOf={(one) => runs(`viewOf.${one}`)}
        to={(one) => ({
          ...withoutFilters(refundOrderFilters),
          ...{ view: one === 'orders' ? null : one, opened: null, ask: null, run: null, make: null },
        })}
      />
      {view === 'runs' ? <RefundRunsView /> : <RefundOrdersView />}
    </>
  );
}

function RefundOrdersView() {
  const { query, change } = useAddressState();
  const cells = useRefundOrderCells();
  return (
    <>
      <ListView
        list={refundOrderList}
        cells={cells}
        panel={RefundOrderPanel}
        above={(data) => <RefundOrderSums data={data} />}
      />
      <Suspense>
        {query.ask ? (
          <AskRefund
            studentId={idIn(query.ask) ?? null}
            onStudent={(id) => change({ ask: id ?? 'new' })}
            onAsked={(id) => change({ ask: null, opened: id })}
            onClose={() => change({ ask: null })}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function RefundOrderSums({ data: { sums, doneWays } }: { readonly data: CallReply<'fees.refundOrders'> }) {
  const t = useTranslations('fees-refund-orders');
  const ways = {
    handed: centsText(doneWays.handedCents),
    original: centsText(doneWays.originalCents),
    balance: centsText(doneWays.toBalanceCents),
    next: centsText(doneWays.nextBillCents),
  };
  const figures = (
    ['requested', 'approved', ...(sums.returning.count > 0 ? (['returning'] as const) : []), 'done'] as const
  ).map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
    how: state === 'done' && sums.done.count > 0 ? <small className="soft">{t('doneWays', ways)}</small> : null,
  }));
  return <Figures figures={figures} />;
}
