'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { shiftStates } from '@/lib/rules/fees/shift-states.ts';
import { useShiftColumns } from './shift-columns.tsx';
import { openedIn, shiftsInput } from './shifts-address.ts';
import { useShiftActions } from './use-shift-actions.tsx';

const ShiftPanel = lazyScreen(() => import('./shift-panel.tsx'));

const keyOf = ({ id }: Shift) => id;

/** Shifts of cashiers: what each took, what was counted, and to whom it went. */
export function ShiftsScreen() {
  const t = useTranslations('fees-counter.shift');
  const address = useAddressState();
  const { query, change } = address;
  const input = shiftsInput(query);
  const list = useCall('fees.shifts', input, { keep: true, shown: 'here' });
  const { actionsOf, asking } = useShiftActions();
  const opened = openedIn(query);
  const { open, addressOf } = useOpenedRow(address);
  const columns = useShiftColumns(addressOf, open);
  const isFiltered = input.state !== undefined;
  const all = () => change({ state: null, page: null });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListCard>
        <FilterRow isFiltered={isFiltered} onClear={all}>
          <FilterChoice
            label={t('state')}
            value={input.state ?? ''}
            choices={shiftStates.map((state) => ({ value: state as string, label: t(`stateOf.${state}`) }))}
            onChange={(state) => change({ state: state || null, page: null })}
          />
        </FilterRow>
        <ListTable
          label={t('title')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={isFiltered ? all : null}
          change={change}
          keyOf={keyOf}
          nameOf={({ number }) => number}
          onOpen={({ id }) => open(id)}
          operations={(row) => <RowActions name={row.number} actions={actionsOf(row)} />}
        />
      </ListCard>
      {asking}
      <Suspense>{opened ? <ShiftPanel key={opened} id={opened} onClose={() => open(null)} /> : null}</Suspense>
    </>
  );
}
