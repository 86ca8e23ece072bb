'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { TableColumn } from '@/components/shared/table-column.ts';
import { newDraft, useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { FeeItem } from '@/lib/contracts/fees/items.ts';

const ItemForm = lazyScreen(() => import('./item-form.tsx'));
const keyOf = (row: FeeItem) => row.id;
const nameOf = (row: FeeItem) => row.name;
const draftOf = (row: FeeItem | null) => row?.id ?? newDraft;

/** What the school charges for. */
export function ItemsScreen() {
  const t = useTranslations('fees.item');
  const list = useCall('fees.items', {}, { shown: 'here' });
  const [edited, setEdited] = useState<{ readonly item: FeeItem | null } | null>(null);
  useWaitingForm(list.data?.rows, draftOf, (item) => setEdited({ item }));
  const columns = useColumns();
  const { data } = list;
  const mayEdit = data?.actions.includes('edit') ?? false;
  const add = (
    <Button look="primary" onClick={() => setEdited({ item: null })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {mayEdit ? add : null}
      </PageHeader>
      <ListCard>
        {data && list.failure ? <ListStale onRetry={list.retry} /> : null}
        {data && data.rows.length > 0 ? (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={data.rows}
            keyOf={keyOf}
            nameOf={nameOf}
            operations={(item) =>
              mayEdit ? (
                <Button
                  look="link"
                  aria-label={t('editNamed', { name: item.name })}
                  onClick={() => setEdited({ item })}
                >
                  {t('edit')}
                </Button>
              ) : null
            }
          />
        ) : data ? (
          <ListEmpty text={t('empty')}>{mayEdit ? add : null}</ListEmpty>
        ) : list.failure ? (
          <ListFailure failure={list.failure} onRetry={list.retry} />
        ) : (
          <ListSkeleton rows={6} />
        )}
      </ListCard>
      <Suspense>
        {edited ? <ItemForm key={edited.item?.id ?? 'new'} item={edited.item} onClose={() => setEdited(null)} /> : null}
      </Suspense>
    </>
  );
}

function useColumns(): readonly TableColumn<FeeItem>[] {
  const t = useTranslations('fees.item');
  return useMemo(
    () => [
      { prop: 'name', label: t('name'), width: 150, telling: true, tooltip: true },
      {
        prop: 'enabled',
        label: t('enabled'),
        width: 90,
        telling: true,
        formatter: (_, row) => (
          <StateBadge tone={row.enabled ? 'good' : 'plain'}>{t(row.enabled ? 'isEnabled' : 'isDisabled')}</StateBadge>
        ),
      },
      { prop: 'code', label: t('code'), width: 90, tooltip: true },
      { prop: 'kind', label: t('kind'), width: 110, telling: true, formatter: (_, row) => t(`kindOf.${row.kind}`) },
      { prop: 'cycle', label: t('cycle'), width: 90, formatter: (_, row) => t(`cycleOf.${row.cycle}`) },
      {
        prop: 'byAttendance',
        label: t('byAttendance'),
        width: 160,
        formatter: (_, row) => t(row.byAttendance ? 'yes' : 'no'),
      },
      {
        prop: 'allowDiscount',
        label: t('allowDiscount'),
        width: 140,
        formatter: (_, row) => t(row.allowDiscount ? 'yes' : 'no'),
      },
      { prop: 'ticket', label: t('ticket'), width: 110, formatter: (_, row) => t(`ticketOf.${row.ticket}`) },
      {
        prop: 'validFrom',
        label: t('valid'),
        width: 190,
        formatter: (_, { validFrom, validTo }) =>
          validFrom || validTo ? t('span', { from: validFrom ?? '', to: validTo ?? '' }) : t('always'),
      },
    ],
    [t],
  );
}
