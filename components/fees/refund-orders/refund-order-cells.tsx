'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { refundOrderTones } from '@/lib/contracts/fees/refund-order.data.ts';
import type { RefundOrderRow } from './refund-order-list.tsx';
import { RunLink } from './run-link.tsx';

/**
 * What the list of refunds draws itself: the state, and with it the run by which the bank pays, which is why nothing
 * can be done here.
 */
export function useRefundOrderCells(): Cells<RefundOrderRow> {
  const t = useTranslations('fees-refund-orders');
  return useMemo(
    () => ({
      state: ({ state, run }) => {
        const badge = <StateBadge tone={refundOrderTones[state]}>{t(`stateOf.${state}`)}</StateBadge>;
        if (!run) return badge;
        return (
          <div className="stack-4">
            <span>{badge}</span>
            <small>
              <RunLink id={run.id}>{t('inRun', { number: run.number })}</RunLink>
            </small>
          </div>
        );
      },
    }),
    [t],
  );
}
