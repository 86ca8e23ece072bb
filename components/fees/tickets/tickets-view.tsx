'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { DateRange } from '@/components/shared/form/date-range.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { ticketForms, ticketStates } from '@/lib/rules/fees/ticket-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useTicketColumns } from './ticket-columns.tsx';
import { openedIn, type TicketRow, ticketsInput, withoutFilters } from './tickets-address.ts';
import { useTicketActions } from './use-ticket-actions.tsx';

const TicketPanel = lazyScreen(() => import('./ticket-panel.tsx'));
const RegisterTickets = lazyScreen(() => import('./register-tickets.tsx'));

const keyOf = ({ id }: TicketRow) => id;

/** Tickets, narrowed by the address, with their sums. */
export function TicketsView() {
  const t = useTranslations('fees-tickets');
  const address = useAddressState();
  const { query, change } = address;
  const input = ticketsInput(query);
  const { page: _, size, ...filters } = input;
  const list = useCall('fees.tickets', input, { keep: true, shown: 'here' });
  const { actionsOf, asking } = useTicketActions();
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const opened = openedIn(query);
  const { open, addressOf } = useOpenedRow(address);
  const columns = useTicketColumns(addressOf, open);
  return (
    <>
      <div className="stack">
        {list.data ? <TicketSums data={list.data} isOver={input.over === true} address={address} /> : null}
        <ListCard>
          <TicketFilters input={input} isFiltered={isFiltered} change={change} />
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
        {opened ? <TicketPanel key={opened} id={opened} onOpen={open} onClose={() => open(null)} /> : null}
        {query.make === 'tickets' ? <RegisterTickets onClose={() => change({ make: null })} /> : null}
      </Suspense>
    </>
  );
}

interface TicketSumsProps {
  readonly data: CallReply<'fees.tickets'>;
  readonly isOver: boolean;
  readonly address: AddressState;
}

/** What the tickets come to, and those that should not stand. */
function TicketSums({ data: { sums, over, batch }, isOver, address }: TicketSumsProps) {
  const t = useTranslations('fees-tickets');
  const figures = ticketStates.map((state) => ({
    name: t('sumOf', { state: t(`states.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return (
    <>
      {over.count > 0 ? (
        <p className="refusal flow" role="status">
          <span>{t('overText', { count: over.count, amount: centsText(over.cents) })}</span>
          {isOver ? null : (
            <Link href={address.hrefOf({ ...withoutFilters, over: '1' })} prefetch={false}>
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

interface TicketFiltersProps {
  readonly input: ReturnType<typeof ticketsInput>;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
}

function TicketFilters({ input, isFiltered, change }: TicketFiltersProps) {
  const t = useTranslations('fees-tickets');
  const choices = useCall('fees.ticketChoices', {}).data;
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
      <DateRange
        from={input.from ?? ''}
        to={input.to ?? ''}
        fromLabel={t('from')}
        toLabel={t('to')}
        onRange={(from, to) => change({ from: from || null, to: to || null, page: null })}
      />
      <FilterChoice
        label={t('state')}
        value={input.state ?? ''}
        choices={ticketStates.map((state) => ({ value: state as string, label: t(`states.${state}`) }))}
        onChange={set('state')}
      />
      <FilterChoice
        label={t('form')}
        value={input.form ?? ''}
        choices={ticketForms.map((form) => ({ value: form as string, label: t(`forms.${form}`) }))}
        onChange={set('form')}
      />
      <FilterChoice
        isLate
        label={t('batch')}
        value={input.batchId ?? ''}
        choices={(choices?.batches ?? []).map(({ id, name, first, last }) => ({
          value: id,
          label: t('batchNamed', { name, first, last }),
        }))}
        onChange={set('batch')}
      />
      <FilterChoice
        isLate
        label={t('name')}
        value={input.name ?? ''}
        choices={(choices?.names ?? []).map((name) => ({ value: name, label: name }))}
        onChange={set('name')}
      />
    </FilterRow>
  );
}
