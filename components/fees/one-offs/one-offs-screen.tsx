'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { BulkBar } from '@/components/shared/list/bulk-bar.tsx';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { useSelection } from '@/components/shared/list/selection.ts';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';
import { ItemFilter } from '../item-filter.tsx';
import styles from './one-offs.module.css';
import { oneOffStates, oneOffsInput } from './one-offs-address.ts';

const AddOneOffs = lazyScreen(() => import('./add-one-offs.tsx'));

type Row = CallReply<'fees.oneOffs'>['rows'][number];

const keyOf = ({ id }: Row) => id;
const mayRemove = ({ actions }: Row) => actions.includes('remove');
const all = { class: null, item: null, state: null, page: null };

interface OneOffsScreenProps {
  /** The person may open the bills that took them in. */
  readonly opensBills: boolean;
}

/** What children pay once beside their plans: what waits for a batch, and what bills have taken in. */
export function OneOffsScreen({ opensBills }: OneOffsScreenProps) {
  const t = useTranslations('fees-charges.oneOff');
  const { query, change } = useAddressState();
  const input = oneOffsInput(query);
  const list = useCall('fees.oneOffs', input, { keep: true, shown: 'here' });
  const columns = useColumns(opensBills);
  const selection = useSelection<Row>(keyOf, limits.batchRows);
  const { action, asking } = useActions();
  const form = useFormAddress();
  const mayAdd = list.data?.actions.includes('add') ?? false;
  useWaitingForm(
    list.data?.rows,
    () => newDraft,
    () => form.show(null),
  );
  useShutForm(form, list.data ? { mayEdit: mayAdd, isThere: form.open === newDraft } : null);
  const isFiltered = [input.classId, input.itemId, input.state].some((value) => value !== undefined);
  const remove = useRemoving(action, selection.clear);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.oneOff.edit" otherwise="disabled">
          <Button look="primary" onClick={() => form.show(null)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListCard>
        <OneOffFilters input={input} isFiltered={isFiltered} waitingCents={list.data?.waitingCents} />
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
          selection={mayAdd ? selection : undefined}
          isSelectable={mayRemove}
          operations={(row) => {
            const name = t('named', { name: row.student.name, item: row.itemName });
            const away = {
              label: t('remove'),
              named: t('removeNamed', { name }),
              danger: true,
              run: () => remove([row]),
            };
            return mayRemove(row) ? <RowActions name={name} actions={[away]} /> : null;
          }}
        />
        <BulkBar count={selection.count} onClear={selection.clear}>
          <Button onClick={() => remove(selection.rows)}>{t('removeMany', { count: selection.count })}</Button>
        </BulkBar>
      </ListCard>
      {asking}
      <Suspense>{mayAdd && form.open === newDraft ? <AddOneOffs onClose={form.close} /> : null}</Suspense>
    </>
  );
}

function useRemoving(action: ReturnType<typeof useActions>['action'], done: () => void) {
  const t = useTranslations('fees-charges.oneOff');
  return (rows: readonly Row[]) =>
    action(
      'fees.removeOneOffs',
      { ids: rows.map(keyOf) },
      {
        title: t('removeTitle', { count: rows.length }),
        text: t('removeText'),
        label: t('remove'),
        danger: true,
        said: ({ removed }) => t('removed', { count: removed }),
        done,
      },
    );
}

interface OneOffFiltersProps {
  readonly input: ReturnType<typeof oneOffsInput>;
  readonly isFiltered: boolean;
  /** What waits, of all that the filters find; undefined until it is known. */
  readonly waitingCents: number | undefined;
}

function OneOffFilters({ input, isFiltered, waitingCents }: OneOffFiltersProps) {
  const t = useTranslations('fees-charges.oneOff');
  const { change } = useAddressState();
  const set = (name: string) => (value: string) => change({ [name]: value || null, page: null });
  return (
    <FilterRow
      isFiltered={isFiltered}
      onClear={() => change(all)}
      end={
        waitingCents === undefined ? null : (
          <span className="soft">{t('waiting', { sum: centsText(waitingCents) })}</span>
        )
      }
    >
      <FilterChoice
        label={t('state')}
        value={input.state ?? ''}
        choices={oneOffStates.map((state) => ({ value: state, label: t(`stateOf.${state}`) }))}
        onChange={set('state')}
      />
      <ClassFilter label={t('class')} value={input.classId} onClass={set('class')} />
      <ItemFilter label={t('item')} value={input.itemId} onItem={set('item')} />
    </FilterRow>
  );
}

function useColumns(opensBills: boolean): readonly TableColumn<Row>[] {
  const t = useTranslations('fees-charges.oneOff');
  const instant = useInstantText();
  return useMemo(() => {
    const billOf = ({ billId, number }: Row['bills'][number]) => {
      const text = number ?? t('draftBill');
      return opensBills ? (
        <Link key={billId} href={billAddress(billId)} prefetch={false}>
          {text}
        </Link>
      ) : (
        <span key={billId}>{text}</span>
      );
    };
    const stateOf = ({ state, cents, leftCents, bills }: Row) => {
      const isPart = state === 'waiting' && leftCents !== cents;
      if (isPart) return t('left', { left: centsText(leftCents) });
      return t(state === 'billed' && bills.length === 0 ? 'paidOut' : `stateOf.${state}`);
    };
    return [
      { prop: 'student.name', label: t('child'), width: 110, telling: true, tooltip: true },
      { prop: 'student.className', label: t('class'), width: 110, tooltip: true },
      { prop: 'itemName', label: t('item'), width: 130, telling: true, tooltip: true },
      { prop: 'note', label: t('note'), width: 180, optional: true, tooltip: true },
      {
        prop: 'cents',
        label: t('amount'),
        width: 110,
        align: 'end',
        telling: true,
        formatter: (_, { cents }) => centsText(cents),
      },
      { prop: 'month', label: t('month'), width: 100 },
      {
        prop: 'state',
        label: t('state'),
        width: 120,
        telling: true,
        formatter: (_, row) => <StateBadge tone={row.state === 'waiting' ? 'warn' : 'good'}>{stateOf(row)}</StateBadge>,
      },
      {
        prop: 'bills',
        label: t('bill'),
        width: 130,
        formatter: (_, { bills }) =>
          bills.length === 0 ? null : <span className={styles.bills}>{bills.map(billOf)}</span>,
      },
      { prop: 'by', label: t('by'), width: 90, tooltip: true },
      { prop: 'at', label: t('at'), width: 170, formatter: (_, { at }) => instant(at) },
    ];
  }, [t, instant, opensBills]);
}
