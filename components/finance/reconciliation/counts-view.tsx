'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AssertionRow } from '@/lib/contracts/finance/assertions.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import type { ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { useAccounts } from './accounts.ts';
import { CountForm } from './count-form.tsx';
import { draftOfCount } from './draft-of-count.ts';

const keyOf = ({ id }: AssertionRow) => id;
const nameOf = ({ onDate, subjectName }: AssertionRow) => `${onDate} ${subjectName}`;
const tones: Readonly<Record<AssertionRow['state'], StateTone>> = {
  agrees: 'good',
  differs: 'bad',
  booksChanged: 'warn',
  replaced: 'plain',
};

interface CountTableProps {
  readonly rows: readonly AssertionRow[];
  readonly refreshing: boolean;
}

/** What a count says: the account, what was counted, what the books had, and the difference. */
function useCountColumns(): readonly TableColumn<AssertionRow>[] {
  const t = useTranslations('finance.counts');
  return useMemo(
    (): readonly TableColumn<AssertionRow>[] => [
      {
        prop: 'subjectName',
        label: t('account'),
        width: 170,
        telling: true,
        tooltip: true,
        formatter: (_, { subjectNumber, subjectName, currency }) =>
          [subjectNumber, subjectName, currency].filter(Boolean).join(' '),
      },
      { prop: 'onDate', label: t('onDate'), width: 104, telling: true },
      amountColumn<AssertionRow>({
        prop: 'countedCents',
        label: t('counted'),
        width: 130,
        zero: 'said',
        currency: ({ currency }) => currency ?? undefined,
        cents: ({ countedCents }) => countedCents,
      }),
      amountColumn<AssertionRow>({
        prop: 'bookCents',
        label: t('book'),
        width: 130,
        zero: 'said',
        telling: false,
        currency: ({ currency }) => currency ?? undefined,
        cents: ({ bookCents }) => bookCents,
      }),
      amountColumn<AssertionRow>({
        prop: 'difference',
        label: t('difference'),
        width: 120,
        zero: 'said',
        currency: ({ currency }) => currency ?? undefined,
        cents: ({ countedCents, bookCents }) => countedCents - bookCents,
      }),
      {
        prop: 'state',
        label: t('state'),
        width: 110,
        telling: true,
        formatter: (_, { state }) => <StateBadge tone={tones[state]}>{t(`stateOf.${state}`)}</StateBadge>,
      },
      { prop: 'countedBy', label: t('countedBy'), width: 100 },
      { prop: 'note', label: t('note'), width: 160, tooltip: true },
    ],
    [t],
  );
}

/** A month's counts with the difference to the books. */
function CountTable({ rows, refreshing }: CountTableProps) {
  const t = useTranslations('finance.counts');
  const { action, asking } = useActions();
  const columns = useCountColumns();
  const actionsOf = (row: AssertionRow) => {
    if (!row.actions.includes('delete')) return null;
    const title = t('deleteTitle', { name: `${row.subjectName} ${row.onDate}` });
    const asked = { title, text: t('deleteText'), label: t('delete'), danger: true, said: t('deleted') };
    const run = () => action('finance.deleteAssertion', { id: row.id }, asked);
    return <RowActions name={nameOf(row)} actions={[{ label: t('delete'), named: title, danger: true, run }]} />;
  };
  if (rows.length === 0) return <ListEmpty text={t('none')} />;
  const mayDelete = rows.some(({ actions }) => actions.includes('delete'));
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        operations={mayDelete ? actionsOf : undefined}
        refreshing={refreshing}
      />
      {asking}
    </>
  );
}

/** Counts of cash and balances stated by banks, each beside what the books say. */
export default function CountsView({ year, address }: ViewProps) {
  const t = useTranslations('finance.counts');
  const [isMaking, setMaking] = useState(false);
  const { accounts } = useAccounts(year, 'all');
  useWaitingDraft(
    () => setMaking(true),
    (name) => name === draftOfCount(year),
  );
  const action = (
    <Permitted of="finance.reconciliation.edit" otherwise="disabled">
      <Button look="primary" disabled={accounts.length === 0} onClick={() => setMaking(true)}>
        {t('make')}
      </Button>
    </Permitted>
  );
  return (
    <MonthCard year={year} address={address} end={() => action}>
      {(period) => (
        <>
          <Counts period={period} />
          {isMaking && accounts.length > 0 ? (
            <CountForm year={year} period={period} accounts={accounts} onClose={() => setMaking(false)} />
          ) : null}
        </>
      )}
    </MonthCard>
  );
}

function Counts({ period }: { readonly period: number }) {
  const list = useCall('finance.assertions', { period }, { shown: 'here', keep: true });
  return (
    <Answered call={list} rows={6}>
      {({ rows }) => <CountTable rows={rows} refreshing={list.former} />}
    </Answered>
  );
}
