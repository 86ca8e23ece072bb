'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/data-table.tsx';
import { ListCard } from '@/components/shared/list-card.tsx';
import { ListEmpty, ListFailure, ListNoResult, ListSkeleton, ListStale } from '@/components/shared/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Pager } from '@/components/shared/pager.tsx';
import { useWaitingDraft } from '@/components/shared/use-waiting-draft.ts';
import { useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { LeavingRow } from '@/lib/contracts/students/states.ts';
import { draftOfMove } from '../draft-of-move.ts';
import { draftOfItems } from './draft-of-items.ts';
import { useLeavingColumns } from './leaving-columns.tsx';
import { LeavingExport } from './leaving-export.tsx';
import { LeavingFilters } from './leaving-filters.tsx';
import { leavingFilterOf, leavingParameter, leavingsInput, withoutLeavingFilters } from './leavings-address.ts';

const ItemsDialog = lazyScreen(() => import('./items-dialog.tsx'));
const RejoinDialog = lazyScreen(() => import('./rejoin-dialog.tsx'));

const keyOf = (row: LeavingRow) => row.id;
const nameOf = (row: LeavingRow) => row.name;

interface LeavingsScreenProps {
  readonly mayExport: boolean;
  /** Whether the person may set the lines that the school adds to the check list. */
  readonly mayConfigure: boolean;
}

/** The students who have left: found by type, class and day, exported, and let back in. */
export function LeavingsScreen({ mayExport, mayConfigure }: LeavingsScreenProps) {
  const t = useTranslations('students');
  const { query, change } = useAddressState();
  const input = leavingsInput(query);
  const list = useCall('students.leavings', input, { keep: true, shown: 'here' });
  const columns = useLeavingColumns();
  const [returning, setReturning] = useState<LeavingRow | null>(null);
  const [isSetting, setSetting] = useState(false);
  const { data } = list;
  useWaitingForm(data?.rows, (row) => (row ? draftOfMove('rejoin', row.studentId) : ''), setReturning);
  useWaitingDraft(
    () => setSetting(true),
    (name) => name === draftOfItems,
  );
  const isFiltered = Object.values(leavingFilterOf(input)).some((value) => value !== undefined && value !== '');
  return (
    <>
      <PageHeader title={t('leaving.title')}>
        {mayConfigure ? <Button onClick={() => setSetting(true)}>{t('leaving.items')}</Button> : null}
        {mayExport ? <LeavingExport input={input} /> : null}
      </PageHeader>
      <ListCard>
        <LeavingFilters
          input={input}
          classNames={data?.classNames ?? []}
          change={change}
          end={<span role="status">{data ? t('found', { count: data.total }) : null}</span>}
        />
        {data && data.rows.length > 0 ? (
          <>
            {list.failure ? <ListStale onRetry={list.retry} /> : null}
            <DataTable
              label={t('leaving.title')}
              columns={columns}
              rows={data.rows}
              keyOf={keyOf}
              nameOf={nameOf}
              refreshing={list.former}
              indexFrom={(input.page - 1) * input.size + 1}
              operations={(row) =>
                row.actions.includes('rejoin') ? (
                  <Button
                    look="link"
                    aria-label={t('move.rejoin.title', { name: row.name })}
                    onClick={() => setReturning(row)}
                  >
                    {t('move.rejoin.deed')}
                  </Button>
                ) : null
              }
            />
            <Pager
              total={data.total}
              page={input.page}
              size={input.size}
              onPage={(page) => change({ [leavingParameter.page]: String(page) })}
              onSize={(size) => change({ [leavingParameter.size]: String(size), [leavingParameter.page]: null })}
            />
          </>
        ) : list.failure ? (
          <ListFailure failure={list.failure} onRetry={list.retry} />
        ) : !data ? (
          <ListSkeleton rows={input.size + 1} />
        ) : isFiltered || input.page > 1 ? (
          <ListNoResult onClear={() => change(withoutLeavingFilters)} />
        ) : (
          <ListEmpty text={t('leaving.empty')} />
        )}
      </ListCard>
      <Suspense>
        {returning ? (
          <RejoinDialog
            student={{ id: returning.studentId, name: returning.name }}
            onClose={() => setReturning(null)}
          />
        ) : null}
        {isSetting ? <ItemsDialog onClose={() => setSetting(false)} /> : null}
      </Suspense>
    </>
  );
}
