'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { FiscalReceiptBatchRow } from '@/lib/contracts/fees/fiscal-receipt-batches.ts';
import { fiscalReceiptBatchList } from './fiscal-receipt-batch-list.tsx';

const FiscalReceiptBatchPanel = lazyScreen(() => import('./fiscal-receipt-batch-panel.tsx'));
const FiscalReceiptBatchForm = lazyScreen(() => import('./fiscal-receipt-batch-form.tsx'));

/** As few as this many left are told in the list. */
const fewLeft = 10;

/** Books and ranges that the school has obtained, each with what is left of it. */
export function FiscalReceiptBatchesView() {
  const { query, change } = useAddressState();
  return (
    <>
      <ListView list={fiscalReceiptBatchList} cells={useCells()} panel={FiscalReceiptBatchPanel} />
      <Suspense>
        {query.make === 'batch' ? <FiscalReceiptBatchForm row={null} onClose={() => change({ make: null })} /> : null}
      </Suspense>
    </>
  );
}

function useCells(): Cells<FiscalReceiptBatchRow> {
  const t = useTranslations('fees-tickets.batches');
  return useMemo(
    () => ({
      form: ({ form }) => t(`formOf.${form}`),
      first: ({ first, last }) => <span className="digits breaks">{t('range', { first, last })}</span>,
      left: ({ left, endedOn }) =>
        endedOn === null && left <= fewLeft ? (
          <StateBadge tone={left === 0 ? 'plain' : 'warn'}>{String(left)}</StateBadge>
        ) : (
          String(left)
        ),
      missing: ({ missing }) => (missing > 0 ? <StateBadge tone="warn">{String(missing)}</StateBadge> : '0'),
      endedOn: ({ endedOn }) => (
        <StateBadge tone={endedOn === null ? 'good' : 'plain'}>
          {endedOn === null ? t('stateOf.open') : t('endedOn', { day: endedOn })}
        </StateBadge>
      ),
    }),
    [t],
  );
}
