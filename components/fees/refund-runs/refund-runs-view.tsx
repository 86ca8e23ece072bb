'use client';

import { Suspense } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { type RunRow, refundRunList } from './refund-run-list.tsx';

const RefundRunPanel = lazyScreen(() => import('./refund-run-panel.tsx'));
const MakeRun = lazyScreen(() => import('./make-run.tsx'));

const cells = {
  missing: ({ missing }: RunRow) => (missing > 0 ? <StateBadge tone="bad">{String(missing)}</StateBadge> : null),
};

/** Refunds that the bank pays together: the runs, a new one, and one of them. */
export function RefundRunsView() {
  const { query, change } = useAddressState();
  return (
    <>
      <ListView list={refundRunList} cells={cells} panel={RefundRunPanel} />
      <Suspense>
        {query.make === 'run' ? (
          <MakeRun onMade={(id) => change({ make: null, run: id })} onClose={() => change({ make: null })} />
        ) : null}
      </Suspense>
    </>
  );
}
