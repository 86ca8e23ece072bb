'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { ticketForms } from '@/lib/rules/fees/ticket-states.ts';
import { useBatchName } from './batch-choices.ts';
import { batchStates, openedIn, type TicketBatchRow, ticketBatchesInput, withoutFilters } from './tickets-address.ts';
import { useTicketBatchActions } from './use-ticket-batch-actions.tsx';

const TicketBatchPanel = lazyScreen(() => import('./ticket-batch-panel.tsx'));
const TicketBatchForm = lazyScreen(() => import('./ticket-batch-form.tsx'));

const keyOf = ({ id }: TicketBatchRow) => id;
/** As few as this many left are told in the list. */
const fewLeft = 10;

/** Books and ranges that the school has obtained, each with what is left of it. */
export function TicketBatchesView() {
  const t = useTranslations('fees-tickets');
  const address = useAddressState();
  const { query, change } = address;
  const input = ticketBatchesInput(query);
  const list = useCall('fees.ticketBatches', input, { keep: true, shown: 'here' });
  const { actionsOf, asking } = useTicketBatchActions();
  const named = useBatchName();
  const isFiltered = input.state !== undefined || input.form !== undefined;
  const opened = openedIn(query);
  const { open, addressOf } = useOpenedRow(address);
  const columns = useColumns(addressOf, open);
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <>
      <ListCard>
        <FilterRow isFiltered={isFiltered} onClear={() => change(withoutFilters)}>
          <FilterChoice
            label={t('state')}
            value={input.state ?? ''}
            choices={batchStates.map((state) => ({ value: state as string, label: t(`batchStates.${state}`) }))}
            onChange={set('state')}
          />
          <FilterChoice
            label={t('form')}
            value={input.form ?? ''}
            choices={ticketForms.map((form) => ({ value: form as string, label: t(`forms.${form}`) }))}
            onChange={set('form')}
          />
        </FilterRow>
        <ListTable
          label={t('viewOf.batches')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t('noBatches')}
          onClear={isFiltered ? () => change(withoutFilters) : null}
          change={change}
          keyOf={keyOf}
          nameOf={named}
          onOpen={({ id }) => open(id)}
          operations={(row) => <RowActions name={named(row)} actions={actionsOf(row)} />}
        />
      </ListCard>
      {asking}
      <Suspense>
        {opened ? <TicketBatchPanel key={opened} id={opened} onClose={() => open(null)} /> : null}
        {query.make === 'batch' ? <TicketBatchForm batch={null} onClose={() => change({ make: null })} /> : null}
      </Suspense>
    </>
  );
}

function useColumns(
  hrefOf: (id: string) => string,
  onOpen: (id: string) => void,
): readonly TableColumn<TicketBatchRow>[] {
  const t = useTranslations('fees-tickets');
  return useMemo(() => {
    const figure = (prop: 'size' | 'used' | 'voided' | 'handedBack' | 'missing', width = 90) => ({
      ...{ prop, label: t(`figures.${prop}`), width, align: 'end' as const },
    });
    return [
      {
        prop: 'name',
        label: t('name'),
        width: 200,
        telling: true,
        formatter: (_, { id, name }) => <RowLink name={name} href={hrefOf(id)} onOpen={() => onOpen(id)} />,
      },
      { prop: 'form', label: t('form'), width: 100, formatter: (_, { form }) => t(`forms.${form}`) },
      {
        prop: 'first',
        label: t('numbers'),
        width: 220,
        telling: true,
        formatter: (_, { first, last }) => <span className="digits breaks">{t('range', { first, last })}</span>,
      },
      {
        prop: 'left',
        label: t('figures.left'),
        width: 80,
        align: 'end',
        telling: true,
        formatter: (_, { left, endedOn }) =>
          endedOn === null && left <= fewLeft ? (
            <StateBadge tone={left === 0 ? 'plain' : 'warn'}>{String(left)}</StateBadge>
          ) : (
            String(left)
          ),
      },
      { prop: 'next', label: t('next'), width: 120 },
      {
        ...figure('missing', 90),
        formatter: (_, { missing }) => (missing > 0 ? <StateBadge tone="warn">{String(missing)}</StateBadge> : '0'),
      },
      {
        prop: 'endedOn',
        label: t('state'),
        width: 150,
        telling: true,
        formatter: (_, { endedOn }) => (
          <StateBadge tone={endedOn === null ? 'good' : 'plain'}>
            {endedOn === null ? t('batchStates.open') : t('endedOn', { day: endedOn })}
          </StateBadge>
        ),
      },
      figure('used'),
      figure('voided'),
      figure('handedBack', 100),
      figure('size'),
      { prop: 'code', label: t('code'), width: 120 },
      { prop: 'obtainedOn', label: t('obtainedOn'), width: 120 },
      { prop: 'obtainedFrom', label: t('obtainedFrom'), width: 140, tooltip: true, optional: true },
    ];
  }, [t, hrefOf, onOpen]);
}
