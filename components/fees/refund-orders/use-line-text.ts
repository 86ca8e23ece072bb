'use client';

import { useTranslations } from 'next-intl';
import type { RefundOrder } from '@/lib/contracts/fees/refund-orders.ts';

/** What a line of a refund gives back: an item, a deposit of one, what was paid ahead, or what would go off a bill. */
export function useLineText() {
  const t = useTranslations('fees-refund-orders');
  return ({ kind, itemName }: Pick<RefundOrder['lines'][number], 'kind' | 'itemName'>): string =>
    kind === 'bill' ? (itemName ?? '') : t(`kindOf.${kind}`, { item: itemName ?? '' });
}
