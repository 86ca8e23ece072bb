'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { useDayOf } from '@/components/shared/today.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { billTrashFilters, type TrashedBill } from '@/lib/contracts/fees/bill-trash.data.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { limits } from '@/lib/rules/limits.ts';
import { billTrashList } from './bill-trash-list.tsx';

const PurgeDialog = lazyScreen(() => import('./purge-dialog.tsx'));

const bulk = { max: limits.batchRows };

/** Bills that were thrown away, and the way to empty the trash of those that were never published. */
export function TrashScreen() {
  const t = useTranslations('fees-bills.trash');
  const input = filterInput(billTrashFilters, useAddressState().query);
  const { data } = useCall('fees.billTrash', input, { keep: true, shown: 'here' });
  const [isEmptying, setEmptying] = useState(false);
  const [emptied, setEmptied] = useState(0);
  const purgeable = data?.purgeable ?? 0;
  return (
    <>
      <PageHeader title={t('title')} text={t('text', { days: limits.feeTrashDays })}>
        {purgeable > 0 && input.text === '' ? (
          <Permitted of="fees.bill.purge" otherwise="disabled">
            <Button onClick={() => setEmptying(true)}>{t('purgeAll')}</Button>
          </Permitted>
        ) : null}
      </PageHeader>
      {/* Anew once it was emptied: bills that were chosen are gone. */}
      <ListView key={emptied} list={billTrashList} cells={useCells()} bulk={bulk} />
      <Suspense>
        {isEmptying ? (
          <PurgeDialog
            ids={null}
            count={purgeable}
            onPurged={() => setEmptied((times) => times + 1)}
            onClose={() => setEmptying(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function useCells(): Cells<TrashedBill> {
  const t = useTranslations('fees-bills.trash');
  const dayOf = useDayOf();
  return useMemo(
    () => ({ number: ({ number }) => number ?? t('draft'), purgeOn: ({ purgeOn }) => dayOf(purgeOn) }),
    [t, dayOf],
  );
}
