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
import { ticketFilters, ticketTones } from '@/lib/contracts/fees/ticket.data.ts';
import type { TicketRow } from '@/lib/contracts/fees/tickets.ts';
import { withoutFilters } from '@/lib/contracts/filters.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { ticketStates } from '@/lib/rules/fees/ticket-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import { ticketList } from './ticket-list.tsx';

const TicketPanel = lazyScreen(() => import('./ticket-panel.tsx'));
const RegisterTickets = lazyScreen(() => import('./register-tickets.tsx'));

/** Tickets, narrowed by the address, with their sums. */
export function TicketsView() {
  const { query, change } = useAddressState();
  return (
    <>
      <ListView
        list={ticketList}
        cells={useCells()}
        pickers={pickers}
        panel={TicketPanel}
        above={(data) => <TicketSums data={data} />}
      />
      <Suspense>
        {query.make === 'tickets' ? <RegisterTickets onClose={() => change({ make: null })} /> : null}
      </Suspense>
    </>
  );
}

function useCells(): Cells<TicketRow> {
  const t = useTranslations('fees-tickets');
  return useMemo(
    () => ({
      state: ({ state, isOver }) => (
        <>
          <StateBadge tone={ticketTones[state]}>{t(`stateOf.${state}`)}</StateBadge>{' '}
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
function TicketSums({ data: { sums, over, batch } }: { readonly data: CallReply<'fees.tickets'> }) {
  const t = useTranslations('fees-tickets');
  const { query, hrefOf } = useAddressState();
  const figures = ticketStates.map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return (
    <>
      {over.count > 0 ? (
        <p className="refusal flow" role="status">
          <span>{t('overText', { count: over.count, amount: centsText(over.cents) })}</span>
          {query.over === '1' ? null : (
            <Link href={hrefOf({ ...withoutFilters(ticketFilters), over: '1' })} prefetch={false}>
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
