'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListTable } from '@/components/shared/list/list-table.tsx';
import { RowActions } from '@/components/shared/list/row-actions.tsx';
import { RowLink } from '@/components/shared/list/row-link.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { useOpenedRow } from '@/components/shared/list/use-opened-row.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { InBooks } from '../in-books.tsx';
import { type DayRow, dayStates, daysInput, openedIn } from './day-closes-address.ts';
import { useDayActions } from './use-day-actions.tsx';

const DayPanel = lazyScreen(() => import('./day-panel.tsx'));
const SubjectsForm = lazyScreen(() => import('./subjects-form.tsx'));

const keyOf = ({ day }: DayRow) => day;

/** Days of the counter: what each came to, whether it is closed, and what has become of it in the books. */
export function DayClosesScreen() {
  const t = useTranslations('fees-day-closes');
  const address = useAddressState();
  const { query, change } = address;
  const input = daysInput(query);
  const list = useCall('fees.dayCloses', input, { keep: true, shown: 'here' });
  const { actionsOf, asking } = useDayActions();
  const [edits, setEdits] = useState(false);
  const opened = openedIn(query);
  const { open, addressOf } = useOpenedRow(address);
  const columns = useColumns(addressOf, open);
  const isFiltered = input.state !== undefined;
  const all = () => change({ state: null, page: null });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="fees.day.close" otherwise="disabled">
          <Button onClick={() => setEdits(true)}>{t('subjects')}</Button>
        </Permitted>
      </PageHeader>
      <ListCard>
        <FilterRow isFiltered={isFiltered} onClear={all}>
          <FilterChoice
            label={t('state')}
            value={input.state ?? ''}
            choices={dayStates.map((state) => ({ value: state as string, label: t(`stateOf.${state}`) }))}
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
          nameOf={keyOf}
          onOpen={({ day }) => open(day)}
          operations={(row) => <RowActions name={row.day} actions={actionsOf(row)} />}
        />
      </ListCard>
      {asking}
      <Suspense>
        {opened ? <DayPanel key={opened} day={opened} onClose={() => open(null)} /> : null}
        {edits ? <SubjectsForm onClose={() => setEdits(false)} /> : null}
      </Suspense>
    </>
  );
}

function useColumns(hrefOf: (day: string) => string, onOpen: (day: string) => void): readonly TableColumn<DayRow>[] {
  const t = useTranslations('fees-day-closes');
  const instant = useInstantText();
  return useMemo(
    () => [
      {
        prop: 'day',
        label: t('day'),
        width: 120,
        telling: true,
        formatter: (_, { day }) => <RowLink name={day} href={hrefOf(day)} onOpen={() => onOpen(day)} />,
      },
      {
        prop: 'closedAt',
        label: t('state'),
        width: 130,
        telling: true,
        formatter: (_, { closedAt, openShifts }) => (
          <StateBadge tone={closedAt ? 'good' : 'warn'}>
            {closedAt
              ? t('stateOf.closed')
              : openShifts > 0
                ? t('openShifts', { count: openShifts })
                : t('stateOf.open')}
          </StateBadge>
        ),
      },
      { prop: 'payments', label: t('payments'), width: 90, align: 'end' },
      { prop: 'reversals', label: t('reversals'), width: 90, optional: true, align: 'end' },
      { prop: 'refunds', label: t('refunds'), width: 90, optional: true, align: 'end' },
      {
        prop: 'netCents',
        label: t('net'),
        width: 130,
        align: 'end',
        telling: true,
        formatter: (_, { netCents }) => centsText(netCents),
      },
      {
        prop: 'differenceCents',
        label: t('difference'),
        width: 120,
        optional: true,
        align: 'end',
        telling: true,
        formatter: (_, { differenceCents }) =>
          differenceCents === 0 ? null : <span className="bad digits">{centsText(differenceCents)}</span>,
      },
      { prop: 'books', label: t('books'), width: 170, formatter: (_, { books }) => <InBooks books={books} /> },
      { prop: 'closedBy', label: t('closedBy'), width: 100, optional: true, tooltip: true },
      {
        prop: 'note',
        label: t('closedOn'),
        width: 170,
        optional: true,
        formatter: (_, { closedAt }) => closedAt && instant(closedAt),
      },
    ],
    [t, instant, hrefOf, onOpen],
  );
}
