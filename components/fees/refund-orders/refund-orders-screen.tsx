'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { RefundRunsView } from '../refund-runs/refund-runs-view.tsx';
import { useRefundOrderColumns } from './refund-order-columns.tsx';
import {
  askedIn,
  openedIn,
  type RefundOrderRow,
  refundOrdersInput,
  refundViews,
  viewOf,
  withoutFilters,
} from './refund-orders-address.ts';
import { useRefundOrderActions } from './use-refund-order-actions.tsx';

const RefundOrderPanel = lazyScreen(() => import('./refund-order-panel.tsx'));
const AskRefund = lazyScreen(() => import('./ask-refund.tsx'));

const keyOf = ({ id }: RefundOrderRow) => id;

/** Money that goes back to families: asked for, decided about, paid at the counter or by the bank. */
export function RefundOrdersScreen() {
  const t = useTranslations('fees-refund-orders');
  const runs = useTranslations('fees-refund-runs');
  const { query, change } = useAddressState();
  const view = viewOf(query);
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
        views={refundViews}
        current={view}
        nameOf={(one) => runs(`viewOf.${one}`)}
        to={(one) => ({
          ...withoutFilters,
          ...{ view: one === 'orders' ? null : one, opened: null, ask: null, run: null, make: null },
        })}
      />
      {view === 'runs' ? <RefundRunsView /> : <RefundOrdersView />}
    </>
  );
}

function RefundOrdersView() {
  const t = useTranslations('fees-refund-orders');
  const address = useAddressState();
  const { query, change } = address;
  const input = refundOrdersInput(query);
  const { page: _, size, ...filters } = input;
  const list = useCall('fees.refundOrders', input, { keep: true, shown: 'here' });
  const { actionsOf, asking } = useRefundOrderActions();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const opened = openedIn(query);
  const asked = askedIn(query);
  const { open, addressOf } = useOpenedRow(address);
  const columns = useRefundOrderColumns(addressOf, open);
  return (
    <>
      <div className="stack">
        {list.data ? <RefundOrderSums sums={list.data.sums} /> : null}
        <ListCard>
          <RefundOrderFilters input={input} isFiltered={isFiltered} change={change} />
          <ListTable
            label={t('title')}
            columns={columns}
            answer={list}
            size={size}
            empty={t('empty')}
            onClear={isFiltered ? () => change(withoutFilters) : null}
            change={change}
            keyOf={keyOf}
            nameOf={({ number }) => number}
            onOpen={({ id }) => open(id)}
            operations={(row) => <RowActions name={row.number} actions={actionsOf(row)} />}
          />
        </ListCard>
      </div>
      {asking}
      <Suspense>
        {opened ? <RefundOrderPanel key={opened} id={opened} onClose={() => open(null)} /> : null}
        {asked ? (
          <AskRefund
            studentId={asked.studentId}
            onStudent={(id) => change({ ask: id ?? 'new' })}
            onAsked={(id) => change({ ask: null, opened: id })}
            onClose={() => change({ ask: null })}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function RefundOrderSums({ sums }: Pick<CallReply<'fees.refundOrders'>, 'sums'>) {
  const t = useTranslations('fees-refund-orders');
  const figures = (['requested', 'approved', 'done'] as const).map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return <Figures figures={figures} />;
}

interface RefundOrderFiltersProps {
  readonly input: ReturnType<typeof refundOrdersInput>;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
}

function RefundOrderFilters({ input, isFiltered, change }: RefundOrderFiltersProps) {
  const t = useTranslations('fees-refund-orders');
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(withoutFilters)}>
      <SearchField
        name="q"
        label={t('search')}
        placeholder={t('searchHint')}
        value={input.text ?? ''}
        onSearch={(text) => change({ q: text || null, page: null }, 'replace')}
      />
      <MonthFilter label={t('month')} value={input.month} onMonth={set('month')} />
      <FilterChoice
        label={t('state')}
        value={input.state ?? ''}
        choices={refundOrderStates.map((state) => ({ value: state as string, label: t(`stateOf.${state}`) }))}
        onChange={set('state')}
      />
    </FilterRow>
  );
}
