'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';

/** The fee items by name, for those who choose among them. */
export function useItems() {
  const { data } = useCall('fees.itemChoices', {});
  const nameOf = useCallback((id: string) => data?.rows.find((row) => row.id === id)?.name ?? emptyValue, [data]);
  return { items: data?.rows.filter(({ enabled }) => enabled) ?? [], nameOf };
}

/** The items in use as the choices of a field that begins open. */
export function useItemChoices(): readonly (readonly [id: string, name: string])[] {
  const t = useTranslations('fees.plan');
  const { items } = useItems();
  return [['', t('choose')], ...items.map(({ id, name }) => [id, name] as const)];
}
