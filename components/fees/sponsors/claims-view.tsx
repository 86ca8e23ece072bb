'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { MonthFilter } from '@/components/shared/list/month-filter.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type ClaimMove, claimMoves, claimStates } from '@/lib/rules/fees/claim-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { billAddress } from '../fees-address.ts';
import styles from './sponsors.module.css';
import { claimsInput } from './sponsors-address.ts';

const MoveClaims = lazyScreen(() => import('./move-claims.tsx'));

type Row = CallReply<'fees.claims'>['rows'][number];

const toneOf: Readonly<Record<Row['state'], StateTone>> = {
  open: 'warn',
  submitted: 'plain',
  paid: 'good',
  refused: 'bad',
  cancelled: 'plain',
};
const all = { sponsor: null, month: null, class: null, state: null, page: null };
const keyOf = ({ id }: Row) => id;

/** What is claimed of those who pay in place of families, by state, handed in and noted as paid together. */
export function ClaimsView({ opensBills }: { readonly opensBills: boolean }) {
  const t = useTranslations('fees-charges.claim');
  const { query, change } = useAddressState();
  const input = claimsInput(query);
  const list = useCall('fees.claims', input, { keep: true, shown: 'here' });
  const columns = useColumns(opensBills);
  const selection = useSelection<Row>(keyOf, limits.batchRows);
  const [moved, setMoved] = useState<{ readonly rows: readonly Row[]; readonly move: ClaimMove } | null>(null);
  const { sponsorId, month, classId, state } = input;
  const isFiltered = [sponsorId, month, classId, state].some((value) => value !== undefined);
  return (
    <div className="stack">
      {list.data ? <ClaimSums cents={list.data.cents} /> : null}
      <ListCard>
        <ClaimFilters input={input} isFiltered={isFiltered} change={change} />
        <ListTable
          label={t('title')}
          columns={columns}
          answer={list}
          size={input.size}
          empty={t('empty')}
          onClear={isFiltered ? () => change(all) : null}
          change={change}
          keyOf={keyOf}
          nameOf={({ student, itemName }) => t('named', { name: student.name, item: itemName })}
          selection={selection}
          isSelectable={({ actions }) => actions.length > 0}
          operations={(row) => (
            <RowActions
              name={t('named', { name: row.student.name, item: row.itemName })}
              actions={row.actions.map((move) => ({
                label: t(`move.${move}`),
                named: t('moveNamed', { move: t(`move.${move}`), name: row.student.name }),
                danger: move === 'refuse',
                run: () => setMoved({ rows: [row], move }),
              }))}
            />
          )}
        />
        <BulkBar count={selection.count} onClear={selection.clear}>
          {claimMoves.map((move) => {
            const rows = selection.rows.filter(({ actions }) => actions.includes(move));
            return rows.length === 0 ? null : (
              <Button key={move} onClick={() => setMoved({ rows, move })}>
                {t('moveMany', { move: t(`move.${move}`), count: rows.length })}
              </Button>
            );
          })}
        </BulkBar>
      </ListCard>
      <Suspense>
        {moved ? (
          <MoveClaims
            ids={moved.rows.map(keyOf)}
            cents={moved.rows.reduce((sum, { cents }) => sum + cents, 0)}
            move={moved.move}
            onMoved={selection.clear}
            onClose={() => setMoved(null)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

function ClaimSums({ cents }: { readonly cents: CallReply<'fees.claims'>['cents'] }) {
  const t = useTranslations('fees-charges.claim');
  return (
    <div className={styles.sums}>
      <Figures figures={claimStates.map((one) => ({ name: t(`stateOf.${one}`), value: centsText(cents[one]) }))} />
    </div>
  );
}

interface ClaimFiltersProps {
  readonly input: ReturnType<typeof claimsInput>;
  readonly isFiltered: boolean;
  readonly change: ReturnType<typeof useAddressState>['change'];
}

function ClaimFilters({ input, isFiltered, change }: ClaimFiltersProps) {
  const t = useTranslations('fees-charges.claim');
  const sponsors = useCall('fees.sponsors', {}).data?.rows ?? [];
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <FilterRow isFiltered={isFiltered} onClear={() => change(all)}>
      <FilterChoice
        label={t('state')}
        value={input.state ?? ''}
        choices={claimStates.map((one) => ({ value: one, label: t(`stateOf.${one}`) }))}
        onChange={set('state')}
      />
      <MonthFilter label={t('month')} value={input.month} onMonth={set('month')} />
      <FilterChoice
        isLate
        label={t('sponsor')}
        value={input.sponsorId ?? ''}
        choices={sponsors.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={set('sponsor')}
      />
      <ClassFilter label={t('class')} value={input.classId} onClass={set('class')} />
    </FilterRow>
  );
}

function useColumns(opensBills: boolean): readonly TableColumn<Row>[] {
  const t = useTranslations('fees-charges.claim');
  return useMemo(
    () => [
      { prop: 'student.name', label: t('child'), width: 110, telling: true, tooltip: true },
      { prop: 'student.className', label: t('class'), width: 110, tooltip: true },
      { prop: 'sponsorName', label: t('sponsor'), width: 150, tooltip: true, telling: true },
      { prop: 'itemName', label: t('item'), width: 120, tooltip: true },
      { prop: 'month', label: t('month'), width: 90 },
      {
        prop: 'cents',
        label: t('amount'),
        width: 110,
        align: 'end',
        telling: true,
        formatter: (_, { cents }) => centsText(cents),
      },
      {
        prop: 'state',
        label: t('state'),
        width: 100,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={toneOf[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      { prop: 'movedOn', label: t('movedOn'), width: 110, optional: true },
      { prop: 'reference', label: t('reference'), width: 130, optional: true, tooltip: true },
      { prop: 'note', label: t('note'), width: 140, optional: true, tooltip: true },
      {
        prop: 'billNumber',
        label: t('bill'),
        width: 140,
        formatter: (_, { billId, billNumber }) =>
          opensBills ? (
            <Link href={billAddress(billId)} prefetch={false}>
              {billNumber ?? t('draftBill')}
            </Link>
          ) : (
            billNumber
          ),
      },
    ],
    [t, opensBills],
  );
}
