'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { arrivalStates } from '@/lib/rules/fees/arrival-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useArrivalColumns } from './arrival-columns.tsx';
import { type ArrivalRow, arrivalsInput } from './arrivals-address.ts';
import { useArrivalActions } from './use-arrival-actions.tsx';

const ReadArrivals = lazyScreen(() => import('./read-arrivals.tsx'));
const ClaimArrival = lazyScreen(() => import('./claim-arrival.tsx'));

const keyOf = ({ id }: ArrivalRow) => id;
const all = { state: null, q: null, page: null };

/** Transfers that came in at the bank: whose they seem to be, who they are claimed for, what is set aside. */
export function ArrivalsView() {
  const t = useTranslations('fees-arrivals');
  const { query, change } = useAddressState();
  const input = arrivalsInput(query);
  const list = useCall('fees.arrivals', input, { keep: true, shown: 'here' });
  const columns = useArrivalColumns(input.state);
  const selection = useSelection<ArrivalRow>(keyOf, limits.feeArrivalsMoved);
  const [claimed, setClaimed] = useState<ArrivalRow | null>(null);
  const { actionsOf, claimSure, setAside, asking } = useArrivalActions(setClaimed);
  const isFiltered = input.state !== 'open' || input.text !== undefined;
  const isReading = query.read === 'list';
  return (
    <>
      <div className="stack">
        {list.data ? <ArrivalSums data={list.data} onClaimSure={claimSure} /> : null}
        <ListCard>
          <ArrivalFilters input={input} isFiltered={isFiltered} change={change} />
          <ListTable
            label={t('title')}
            columns={columns}
            answer={list}
            size={input.size}
            empty={t('empty')}
            onClear={isFiltered ? () => change(all) : null}
            change={change}
            keyOf={keyOf}
            nameOf={(row) => t('named', { payer: row.payerName || row.remark, amount: centsText(row.cents) })}
            selection={selection}
            isSelectable={({ actions }) => actions.includes('setAside')}
            operations={(row) => (
              <RowActions
                name={t('named', { payer: row.payerName || row.remark, amount: centsText(row.cents) })}
                actions={actionsOf(row)}
              />
            )}
          />
          <BulkBar count={selection.count} onClear={selection.clear}>
            <Button onClick={() => setAside(selection.rows, selection.clear)}>
              {t('asideMany', { count: selection.count })}
            </Button>
          </BulkBar>
        </ListCard>
      </div>
      {asking}
      <Suspense>
        {isReading ? (
          <ReadArrivals accounts={list.data?.accounts ?? []} onClose={() => change({ read: null })} />
        ) : null}
        {claimed ? <ClaimArrival key={claimed.id} arrival={claimed} onClose={() => setClaimed(null)} /> : null}
      </Suspense>
    </>
  );
}

interface ArrivalSumsProps {
  readonly data: CallReply<'fees.arrivals'>;
  readonly onClaimSure: (sure: CallReply<'fees.arrivals'>['sure']) => void;
}

/** What waits, and what of it a press can book. */
function ArrivalSums({ data: { sums, sure, actions }, onClaimSure }: ArrivalSumsProps) {
  const t = useTranslations('fees-arrivals');
  const figures = arrivalStates.map((state) => ({
    name: t('sumOf', { state: t(`stateOf.${state}`), count: sums[state].count }),
    value: centsText(sums[state].cents),
  }));
  return (
    <>
      <Figures figures={figures} />
      {actions.includes('claimSure') ? (
        <p className="flow">
          <span>{t('sureText', { count: sure.count, amount: centsText(sure.cents) })}</span>
          <Button look="primary" onClick={() => onClaimSure(sure)}>
            {t('claimSure', { count: sure.count })}
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface ArrivalFiltersProps {
  readonly input: ReturnType<typeof arrivalsInput>;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
}

function ArrivalFilters({ input, isFiltered, change }: ArrivalFiltersProps) {
  const t = useTranslations('fees-arrivals');
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(all)}>
      <SearchField
        name="q"
        label={t('search')}
        placeholder={t('searchHint')}
        value={input.text ?? ''}
        onSearch={(text) => change({ q: text || null, page: null }, 'replace')}
      />
      <FilterChoice
        label={t('state')}
        value={input.state}
        choices={arrivalStates.map((state) => ({ value: state as string, label: t(`stateOf.${state}`) }))}
        onChange={(state) => change({ state: state || null, page: null })}
      />
    </FilterRow>
  );
}
