'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { ChildName } from '@/components/shared/cut-text.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { listPage } from '@/lib/rules/list-page.ts';

const TimeForm = lazyScreen(() => import('./time-form.tsx'));
type Row = CallReply<'safety.waitingPickUps'>['rows'][number];
const keyOf = (row: Row) => row.id;
const nameOf = (row: Row) => row.name;

/** Children who were here today and have not been picked up; after the set time that is told in red. */
export default function Waiting({ address }: { readonly address: AddressState }) {
  const t = useTranslations('safety-pick-up');
  const call = useCall('safety.waitingPickUps', {}, { shown: 'here' });
  const form = useFormAddress();
  const asked = listPage(address.query);
  const shownOf = (rows: readonly Row[]) => rows.slice((asked.page - 1) * asked.size, asked.page * asked.size);
  const { data } = call;
  const columns = useMemo(
    (): readonly TableColumn<Row>[] => [
      {
        prop: 'name',
        label: t('childName'),
        width: 160,
        telling: true,
        formatter: (_, row) => <ChildName name={row.name} />,
      },
      { prop: 'className', label: t('class'), width: 160, telling: true },
    ],
    [t],
  );
  return (
    <ListCard>
      <FilterRow
        isFiltered={false}
        onClear={() => {}}
        end={
          data?.actions.includes('edit') ? (
            <Button onClick={() => form.show('time')}>{t('time.until', { time: data.time })}</Button>
          ) : null
        }
      >
        <span role="status">
          {data ? t(data.isPast ? 'waitingPast' : 'waitingCount', { count: data.rows.length, time: data.time }) : ''}
        </span>
      </FilterRow>
      <ListBody
        answer={call}
        isEmpty={(data) => shownOf(data.rows).length === 0}
        empty={<ListEmpty text={t('nobodyWaits')} />}
        rows={10}
        pager={({ rows }) => ({ change: address.change, asked, total: rows.length })}
      >
        {({ rows }) => (
          <DataTable
            label={t('view.waiting')}
            columns={columns}
            rows={shownOf(rows)}
            keyOf={keyOf}
            nameOf={nameOf}
            operations={(row) => (
              <Button
                look="link"
                aria-label={t('toGateNamed', { name: row.name })}
                onClick={() => address.change({ view: null, child: row.id })}
              >
                {t('toGate')}
              </Button>
            )}
          />
        )}
      </ListBody>
      <Suspense>
        {form.open === 'time' && data?.actions.includes('edit') ? (
          <TimeForm time={data.time} version={data.timesVersion} onClose={form.close} />
        ) : null}
      </Suspense>
    </ListCard>
  );
}
