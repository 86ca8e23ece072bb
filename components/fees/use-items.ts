'use client';

import { useCallback } from 'react';
import { emptyValue } from '@/components/shared/table-column.ts';
import { useCall } from '@/lib/browser/use-call.ts';

/** The fee items by name, for those who choose among them. */
export function useItems() {
  const { data } = useCall('fees.items', {});
  const nameOf = useCallback((id: string) => data?.rows.find((row) => row.id === id)?.name ?? emptyValue, [data]);
  return { items: data?.rows.filter(({ enabled }) => enabled) ?? [], nameOf };
}
