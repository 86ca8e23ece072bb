'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFilters } from '@/components/shared/list/list-filters.tsx';
import { ListEmpty, ListNoResult } from '@/components/shared/list/list-states.tsx';
import { type RowAction, RowActions } from '@/components/shared/list/row-actions.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { batchListed } from '@/lib/contracts/fees/batch.data.ts';
import type { BatchRow } from '@/lib/contracts/fees/batches.ts';
import { filterInput, isFiltered, withoutFilters } from '@/lib/contracts/filters.ts';
import { centsText } from '@/lib/rules/money.ts';
import { batchAddress } from '../fees-address.ts';
import { BatchState } from './batch-state.tsx';
import { lookMs } from './batches-address.ts';
import { outstandingCents } from './outstanding-cents.ts';
import { useBatchActions } from './use-batch-actions.tsx';

const BatchForm = lazyScreen(() => import('./batch-form.tsx'));

const { words, filters } = batchListed;
const draftOf = (row: BatchRow | null) => row?.id ?? newDraft;
const isAtWork = ({ state }: BatchRow) => state === 'generating';

/** Bills of many children for a month, in batches, the newest first. */
export function BatchesScreen() {
  const t = useTranslations(words);
  const { query, change } = useAddressState();
  const input = filterInput(filters, query);
  const list = useCall('fees.batches', input, {
    keep: true,
    shown: 'here',
    refreshMs: (answer) => (answer?.rows.some(isAtWork) ? lookMs : 0),
  });
  const form = useFormAddress();
  const { actionsOf, asking } = useBatchActions({ onEdit: form.show });
  const rows = list.data?.rows;
  useWaitingForm(rows, draftOf, (row) => form.show(row?.id ?? null));
  const mayAdd = list.data?.actions.includes('create') ?? false;
  const opened = rows?.find(({ id, actions }) => id === form.open && actions.includes('edit'));
  useShutForm(
    form,
    rows && !list.former
      ? { mayEdit: form.open !== newDraft || mayAdd, isThere: form.open === newDraft || opened !== undefined }
      : null,
  );
  const narrowed = isFiltered(filters, input);
  const add = (
    <Permitted of="fees.batch.edit" otherwise="disabled">
      <Button look="primary" onClick={() => form.show(null)}>
        {t('add')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {add}
      </PageHeader>
      <ListCard>
        <ListFilters filters={filters} input={input} words={words} isFiltered={narrowed} change={change} />
        <ListBody
          answer={list}
          isEmpty={(data) => data.rows.length === 0}
          empty={
            narrowed ? (
              <ListNoResult onClear={() => change(withoutFilters(filters))} />
            ) : (
              <ListEmpty text={t('empty')}>{mayAdd ? add : null}</ListEmpty>
            )
          }
          rows={input.size + 1}
          pager={({ total }) => ({ change, asked: input, total })}
        >
          {(data) => <BatchTable rows={data.rows} isFormer={list.former} actionsOf={actionsOf} />}
        </ListBody>
      </ListCard>
      {asking}
      <Suspense key={form.open}>
        {form.open === newDraft && mayAdd ? <BatchForm batch={null} onClose={form.close} /> : null}
        {opened ? <BatchForm batch={opened} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}

interface BatchTableProps {
  readonly rows: readonly BatchRow[];
  readonly isFormer: boolean;
  readonly actionsOf: (row: BatchRow) => readonly RowAction[];
}

function BatchTable({ rows, isFormer, actionsOf }: BatchTableProps) {
  const t = useTranslations('fees-bills.batch');
  const router = useRouter();
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      rows={rows}
      keyOf={(row) => row.id}
      nameOf={(row) => row.name}
      refreshing={isFormer}
      onOpen={(row) => router.push(batchAddress(row.id))}
      operations={(row) => <RowActions name={row.name} actions={actionsOf(row)} />}
    />
  );
}

function useColumns(): readonly TableColumn<BatchRow>[] {
  const t = useTranslations('fees-bills.batch');
  return useMemo(() => {
    const money = (prop: 'amountCents' | 'sponsoredCents' | 'waivedCents' | 'paidCents', width: number) => ({
      prop,
      label: t(prop),
      width,
      align: 'end' as const,
      formatter: (_: unknown, row: BatchRow) => (row[prop] === 0 ? null : centsText(row[prop])),
    });
    const optional = true;
    return [
      {
        prop: 'name',
        label: t('name'),
        width: 180,
        telling: true,
        formatter: (_, row) => <RowLink name={row.name} href={batchAddress(row.id)} />,
      },
      { prop: 'number', label: t('number'), width: 110 },
      { prop: 'month', label: t('month'), width: 90 },
      { prop: 'state', label: t('state'), width: 140, telling: true, formatter: (_, row) => <BatchState {...row} /> },
      { prop: 'bills', label: t('bills'), width: 70, align: 'end', telling: true },
      { ...money('amountCents', 120), telling: true },
      money('paidCents', 120),
      {
        prop: 'dueCents',
        label: t('dueCents'),
        width: 120,
        align: 'end',
        telling: true,
        formatter: (_, row) => centsText(outstandingCents(row)),
      },
      {
        prop: 'faults',
        label: t('faults'),
        width: 90,
        optional,
        align: 'end',
        formatter: (_, { faults }) => (faults === 0 ? null : <span className="bad">{faults}</span>),
      },
      {
        prop: 'openHolidays',
        label: t('holidays'),
        width: 130,
        optional,
        formatter: (_, { openHolidays }) =>
          openHolidays.length > 0 ? <StateBadge tone="warn">{t('holidaysOpen')}</StateBadge> : null,
      },
      { prop: 'dueOn', label: t('dueOn'), width: 110 },
      { ...money('waivedCents', 110), optional },
      { ...money('sponsoredCents', 110), optional },
    ];
  }, [t]);
}
