'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps, Pickers } from '@/components/shared/list/list-filters.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { fiscalReceiptFilters, fiscalReceiptTones } from '@/lib/contracts/fees/fiscal-receipt.data.ts';
import type { FiscalReceiptRow } from '@/lib/contracts/fees/fiscal-receipts.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { fiscalReceiptStates } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { fiscalReceiptList } from './fiscal-receipt-list.tsx';

const FiscalReceiptPanel = lazyScreen(() => import('./fiscal-receipt-panel.tsx'));
const RegisterFiscalReceipts = lazyScreen(() => import('./register-fiscal-receipts.tsx'));

/** Tickets, narrowed by the address, with their sums. */
export function FiscalReceiptsView() {
  const { query, change } = useAddressState();
  return (
    <>
      <ListView
        list={fiscalReceiptList}
        cells={useCells()}
        pickers={pickers}
        panel={FiscalReceiptPanel}
        above={(data) => <FiscalReceiptSums data={data} />}
      />
      <Suspense>
        {query.make === 'tickets' ? <RegisterFiscalReceipts onClose={() => change({ make: null })} /> : null}
      </Suspense>
    </>
  );
}

function useCells(): Cells<FiscalReceiptRow> {
  const t = useTranslations('fees-tickets');
  return useMemo(
    () => ({
      state: ({ state, isOver }) => (
        <>
          <StateBadge tone={fiscalReceiptTones[state]}>{t(`stateOf.${state}`)}</StateBadge>{' '}
          {isOver ? <StateBadge tone="bad">{t('overOnly')}</StateBadge> : null}
        </>
      ),
      children: ({ children }) => children.join(t('comma')) || null,
      payments: ({ payments: [first, ...more] }) =>
        first ? (
          <>
            <Link href={withQuery(feesAddress.payments, { opened: first.id })} prefetch={false}>
              {first.number}
            </Link>
            {more.length > 0 ? ` ${t('andMore', { count: more.length })}` : null}
          </>
        ) : null,
      form: ({ form }) => t(`formOf.${form}`),
    }),
    [t],
  );
}

/** What the tickets come to, and those that should not stand. */
function FiscalReceiptSums({ data: { sums, over, batch } }: { readonly data: CallReply<'fees.tickets'> }) {
  const t = useTranslations('fees-tickets');
  const { query, hrefOf } = useAddressState();
  const figures = fiscalReceiptStates.map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return (
    <>
      {over.count > 0 ? (
        <p className="refusal flow" role="status">
          <span>{t('overText', { count: over.count, amount: centsText(over.cents) })}</span>
          {query.over === '1' ? null : (
            <Link href={hrefOf({ ...withoutFilters(fiscalReceiptFilters), over: '1' })} prefetch={false}>
              {t('showOver')}
            </Link>
          )}
        </p>
      ) : null}
      {batch ? <p>{t('ofBatch', { batch })}</p> : null}
      <Figures figures={figures} />
    </>
  );
}

function BatchPicker({ onPick, ...given }: PickerProps) {
  const t = useTranslations('fees-tickets');
  const { batches = [] } = useCall('fees.ticketChoices', {}).data ?? {};
  const choices = batches.map(({ id, name, first, last }) => ({
    value: id,
    label: t('batchNamed', { name, first, last }),
  }));
  return <FilterChoice isLate {...given} choices={choices} onChange={onPick} />;
}

function NamePicker({ onPick, ...given }: PickerProps) {
  const { names = [] } = useCall('fees.ticketChoices', {}).data ?? {};
  return (
    <FilterChoice isLate {...given} choices={names.map((name) => ({ value: name, label: name }))} onChange={onPick} />
  );
}

const pickers: Pickers = { batchId: BatchPicker, name: NamePicker };
