'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
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
import { refundRunStates } from '@/lib/rules/fees/refund-run-states.ts';
import { centsText } from '@/lib/rules/money.ts';
import { openedRunIn, type RunRow, refundRunsInput } from './refund-runs-address.ts';
import { runTone } from './run-tone.ts';
import { useRefundRunActions } from './use-refund-run-actions.tsx';

const RefundRunPanel = lazyScreen(() => import('./refund-run-panel.tsx'));
const MakeRun = lazyScreen(() => import('./make-run.tsx'));

const keyOf = ({ id }: RunRow) => id;

/** Refunds that the bank pays together: the runs, a new one, and one of them. */
export function RefundRunsView() {
  const t = useTranslations('fees-refund-runs');
  const address = useAddressState();
  const { query, change } = address;
  const input = refundRunsInput(query);
  const list = useCall('fees.refundRuns', input, { keep: true, shown: 'here' });
  const { actionsOf, asking } = useRefundRunActions();
  const opened = openedRunIn(query);
  const { open, addressOf } = useOpenedRow(address, 'run');
  const columns = useColumns(addressOf, open);
  const all = { state: null, page: null };
  return (
    <>
      <ListCard>
        <FilterRow isFiltered={input.state !== undefined} onClear={() => change(all)}>
          <FilterChoice
            label={t('state')}
            value={input.state ?? ''}
            choices={refundRunStates.map((state) => ({ value: state as string, label: t(`stateOf.${state}`) }))}
            onChange={(state) => change({ state: state || null, page: null })}
          />
        </FilterRow>
        <ListTable
          label={t('title')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={input.state === undefined ? null : () => change(all)}
          change={change}
          keyOf={keyOf}
          nameOf={({ number }) => number}
          onOpen={({ id }) => open(id)}
          operations={(row) => <RowActions name={row.number} actions={actionsOf(row)} />}
        />
      </ListCard>
      {asking}
      <Suspense>
        {opened ? <RefundRunPanel key={opened} id={opened} onClose={() => open(null)} /> : null}
        {query.make === 'run' ? (
          <MakeRun onMade={(id) => change({ make: null, run: id })} onClose={() => change({ make: null })} />
        ) : null}
      </Suspense>
    </>
  );
}

function useColumns(hrefOf: (id: string) => string, onOpen: (id: string) => void): readonly TableColumn<RunRow>[] {
  const t = useTranslations('fees-refund-runs');
  const instant = useInstantText();
  return useMemo(() => {
    const amount = (prop: 'cents' | 'paidCents' | 'failedCents', label: string, width = 120) => ({
      ...{ prop, label, width, align: 'end' as const },
      formatter: (_: unknown, row: RunRow) => centsText(row[prop]),
    });
    return [
      {
        prop: 'number',
        label: t('number'),
        width: 160,
        telling: true,
        formatter: (_, { id, number }) => <RowLink name={number} href={hrefOf(id)} onOpen={() => onOpen(id)} />,
      },
      { prop: 'name', label: t('name'), width: 160, telling: true, tooltip: true },
      { prop: 'count', label: t('count'), width: 80, align: 'end' },
      { ...amount('cents', t('amount')), telling: true },
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={runTone[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      amount('paidCents', t('paid')),
      amount('failedCents', t('failed')),
      {
        prop: 'missing',
        label: t('missing'),
        width: 120,
        align: 'end',
        formatter: (_, { missing }) => (missing > 0 ? <StateBadge tone="bad">{String(missing)}</StateBadge> : null),
      },
      { prop: 'createdBy', label: t('createdBy'), width: 100, tooltip: true },
      { prop: 'createdAt', label: t('createdAt'), width: 170, formatter: (_, row) => instant(row.createdAt) },
    ];
  }, [t, instant, hrefOf, onOpen]);
}
