'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { receivedOfNone } from '@/lib/contracts/fees/bill-report-names.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { paymentKinds } from '@/lib/rules/fees/payment-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { ArrivalsView } from '../arrivals/arrivals-view.tsx';
import { usePaymentColumns } from './payment-columns.tsx';
import { openedIn, type PaymentRow, paymentsInput, viewOf, withoutFilters } from './payments-address.ts';
import { PaymentsHead } from './payments-head.tsx';
import { usePaymentActions } from './use-payment-actions.tsx';

const PaymentPanel = lazyScreen(() => import('./payment-panel.tsx'));
const PrintFiltered = lazyScreen(() => import('./print-filtered.tsx'));
const NumberPatterns = lazyScreen(() => import('./number-patterns.tsx'));

const keyOf = ({ id }: PaymentRow) => id;

/** What was taken and given back, and what came in at the bank. */
export function PaymentsScreen() {
  const t = useTranslations('fees-arrivals');
  const { query, change } = useAddressState();
  if (viewOf(query) === 'payments') return <PaymentsView />;
  return (
    <>
      <PaymentsHead view="arrivals">
        <Permitted of="fees.counter.take" otherwise="disabled">
          <Button look="primary" onClick={() => change({ read: 'list' })}>
            {t('read.import')}
          </Button>
        </Permitted>
      </PaymentsHead>
      <ArrivalsView />
    </>
  );
}

/** What was taken and given back, narrowed by the address, with its sums. */
function PaymentsView() {
  const t = useTranslations('fees-counter.payments');
  const address = useAddressState();
  const { query, change } = address;
  const input = paymentsInput(query);
  const { page: _, size, ...filters } = input;
  const list = useCall('fees.payments', input, { keep: true, shown: 'here' });
  const { actionsOf, print, asking } = usePaymentActions();
  const [numbers, setNumbers] = useState(false);
  const [printing, setPrinting] = useState(false);
  const selection = useSelection<PaymentRow>(keyOf, limits.feeReceiptsPrinted);
  const picked = selection.rows.flatMap(({ receipt }) => receipt?.id ?? []);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const opened = openedIn(query);
  const { open, addressOf } = useOpenedRow(address);
  const columns = usePaymentColumns(addressOf, open);
  return (
    <>
      <PaymentsHead view="payments">
        <Permitted of="fees.day.close">
          <Button onClick={() => setNumbers(true)}>{t('numbers')}</Button>
        </Permitted>
        <Button onClick={() => setPrinting(true)}>{t('printAll')}</Button>
      </PaymentsHead>
      <div className="stack">
        {list.data ? <PaymentSums data={list.data} input={input} /> : null}
        <ListCard>
          <PaymentFilters input={input} isFiltered={isFiltered} change={change} />
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
            selection={selection}
            onOpen={({ id }) => open(id)}
            operations={(row) => <RowActions name={row.number} actions={actionsOf(row)} />}
          />
          <BulkBar count={selection.count} onClear={selection.clear}>
            {picked.length > 0 ? (
              <Button onClick={() => print(picked)}>{t('printPicked', { count: picked.length })}</Button>
            ) : (
              t('noneToPrint')
            )}
          </BulkBar>
        </ListCard>
      </div>
      {asking}
      <Suspense>
        {opened ? <PaymentPanel key={opened} id={opened} onClose={() => open(null)} /> : null}
        {/* Pressed right after a choice, the filters are still on their way. */}
        {printing ? (
          <PrintFiltered key={JSON.stringify(filters)} filters={filters} onClose={() => setPrinting(false)} />
        ) : null}
        {numbers ? <NumberPatterns onClose={() => setNumbers(false)} /> : null}
      </Suspense>
    </>
  );
}

interface PaymentSumsProps {
  readonly data: Pick<CallReply<'fees.payments'>, 'sums' | 'share' | 'cashier'>;
  readonly input: ReturnType<typeof paymentsInput>;
}

function PaymentSums({ data: { sums, share, cashier }, input }: PaymentSumsProps) {
  const t = useTranslations('fees-counter.payments');
  const counter = useTranslations('fees-counter');
  const isOfItem = input.itemId !== undefined || input.classId !== undefined;
  const shared = [
    ...(share?.names ?? []),
    ...(input.classId === receivedOfNone.noClass ? [t('withoutClass')] : []),
    ...(isOfItem || !input.payType ? [] : [counter(`payType.${input.payType}`)]),
    ...(isOfItem || input.payType || !input.ofBalance ? [] : [t('balanceMoved')]),
  ];
  const figures = [
    ...(cashier === null ? [] : [{ name: t('cashier'), value: cashier || '--' }]),
    ...(share ? [{ name: t('shareOf', { names: shared.join(counter('comma')) }), value: centsText(share.cents) }] : []),
    { name: t('net'), value: centsText(sums.netCents) },
    { name: t('allocated'), value: centsText(sums.allocatedCents) },
    { name: t('toBalance'), value: centsText(sums.toBalanceCents) },
    { name: t('fromBalance'), value: centsText(sums.fromBalanceCents) },
  ];
  return <Figures figures={figures} />;
}

interface PaymentFiltersProps {
  readonly input: ReturnType<typeof paymentsInput>;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
}

function PaymentFilters({ input, isFiltered, change }: PaymentFiltersProps) {
  const t = useTranslations('fees-counter');
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(withoutFilters)}>
      <SearchField
        name="q"
        label={t('payments.search')}
        placeholder={t('payments.searchHint')}
        value={input.text ?? ''}
        onSearch={(text) => change({ q: text || null, page: null }, 'replace')}
      />
      <DateRange
        from={input.from ?? ''}
        to={input.to ?? ''}
        fromLabel={t('payments.from')}
        toLabel={t('payments.to')}
        onRange={(from, to) => change({ from: from || null, to: to || null, page: null })}
      />
      <FilterChoice
        label={t('payments.kind')}
        value={input.kind ?? ''}
        choices={paymentKinds.map((kind) => ({ value: kind as string, label: t(`kindOf.${kind}`) }))}
        onChange={set('kind')}
      />
      <FilterChoice
        label={t('pay.way')}
        value={input.payType ?? ''}
        choices={payTypes.map((type) => ({ value: type as string, label: t(`payType.${type}`) }))}
        onChange={set('way')}
      />
      <FilterChoice
        label={t('payments.receipt')}
        value={input.unprinted ? '1' : ''}
        choices={[{ value: '1', label: t('payments.unprinted') }]}
        onChange={set('unprinted')}
      />
      <Permitted of="fees.ticket.view">
        <FilterChoice
          label={t('payments.ticket')}
          value={input.unticketed ? 'none' : ''}
          choices={[{ value: 'none', label: t('payments.unticketed') }]}
          onChange={set('ticket')}
        />
      </Permitted>
    </FilterRow>
  );
}
