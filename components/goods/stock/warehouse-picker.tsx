'use client';

import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

/** A warehouse among the filters of a list. */
export function WarehousePicker({ label, value, onPick }: PickerProps) {
  const warehouses = useCall('goods.stockStatistics', {}).data?.warehouses ?? [];
  const choices = warehouses.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChoice isLate label={label} value={value} choices={choices} onChange={onPick} />;
}

interface Behind {
  readonly itemId: string;
  readonly warehouseId?: string | null;
  readonly lot?: string | null;
  /** The last day of the movements. */
  readonly day?: string | undefined;
}

/** Where the movements behind a figure of an item stand. */
export const movementsBehind = ({ itemId, warehouseId, lot, day }: Behind): string =>
  withQuery(menuAddress('/newGoods/ledger'), {
    item: itemId,
    ...(warehouseId && { warehouse: warehouseId }),
    ...(lot && { q: lot }),
    ...(day && { until: day }),
  });
