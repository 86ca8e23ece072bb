'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { type AddressState, useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BalanceRow } from '@/lib/contracts/fees/balances.ts';
import { balanceShares } from '@/lib/rules/fees/balance-names.ts';
import { centsText } from '@/lib/rules/money.ts';
import { balancesInput, openedIn, withoutFilters } from './balances-address.ts';
import { useBalanceActions } from './use-balance-actions.tsx';

const BalancePanel = lazyScreen(() => import('./balance-panel.tsx'));

const keyOf = ({ student }: BalanceRow) => student.id;

/** What the school holds for children, paid ahead or as a deposit. */
export function BalancesScreen() {
  const t = useTranslations('fees-balances');
  const address = useAddressState();
  const { query, change } = address;
  const input = balancesInput(query);
  const list = useCall('fees.balances', input, { keep: true, shown: 'here' });
  const { actionsOf, asking } = useBalanceActions();
  const opened = openedIn(query);
  const { open, addressOf } = useOpenedRow(address);
  const columns = useBalanceColumns(addressOf, open);
  const isFiltered = [input.text, input.show, input.classId].some((one) => one !== undefined);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <div className="stack">
        {list.data ? (
          <Figures
            figures={(['prepayment', 'deposit'] as const).map((kind) => ({
              name: t(kind),
              value: centsText(list.data?.sums[`${kind}Cents`] ?? 0),
            }))}
          />
        ) : null}
        <ListCard>
          <BalanceFilters input={input} isFiltered={isFiltered} change={change} />
          <ListTable
            label={t('title')}
            columns={columns}
            answer={list}
            size={input.size}
            empty={t('empty')}
            onClear={isFiltered ? () => change(withoutFilters) : null}
            change={change}
            keyOf={keyOf}
            nameOf={({ student }) => student.name}
            onOpen={({ student }) => open(student.id)}
            operations={(row) => <RowActions name={row.student.name} actions={actionsOf(row)} />}
          />
        </ListCard>
      </div>
      {asking}
      <Suspense>{opened ? <BalancePanel key={opened} studentId={opened} onClose={() => open(null)} /> : null}</Suspense>
    </>
  );
}

interface BalanceFiltersProps {
  readonly input: ReturnType<typeof balancesInput>;
  readonly isFiltered: boolean;
  readonly change: AddressState['change'];
}

function BalanceFilters({ input, isFiltered, change }: BalanceFiltersProps) {
  const t = useTranslations('fees-balances');
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(withoutFilters)}>
      <SearchField
        name="q"
        label={t('search')}
        placeholder={t('searchHint')}
        value={input.text ?? ''}
        onSearch={(text) => change({ q: text || null, page: null }, 'replace')}
      />
      <FilterChoice
        label={t('show')}
        value={input.show ?? ''}
        choices={balanceShares.map((share) => ({ value: share as string, label: t(`showOf.${share}`) }))}
        onChange={(show) => change({ show: show || null, page: null })}
      />
      <ClassFilter
        label={t('class')}
        value={input.classId}
        onClass={(id) => change({ class: id || null, page: null })}
      />
    </FilterRow>
  );
}

/** @param hrefOf the address at which a child's balance stands open; @param onOpen opens it here */
function useBalanceColumns(
  hrefOf: (id: string) => string,
  onOpen: (id: string) => void,
): readonly TableColumn<BalanceRow>[] {
  const t = useTranslations('fees-balances');
  return useMemo(
    () => [
      {
        prop: 'student',
        label: t('child'),
        width: 140,
        telling: true,
        formatter: (_, { student: { id, name } }) => (
          <RowLink name={name} href={hrefOf(id)} onOpen={() => onOpen(id)} />
        ),
      },
      { prop: 'student.number', label: t('number'), width: 140 },
      { prop: 'student.className', label: t('class'), width: 140, telling: true, tooltip: true },
      {
        prop: 'prepaymentCents',
        label: t('prepayment'),
        width: 140,
        align: 'end',
        telling: true,
        formatter: (_, { prepaymentCents }) => centsText(prepaymentCents),
      },
      {
        prop: 'depositCents',
        label: t('deposit'),
        width: 140,
        align: 'end',
        formatter: (_, { depositCents }) => centsText(depositCents),
      },
    ],
    [t, hrefOf, onOpen],
  );
}
