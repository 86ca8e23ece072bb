'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { ClassFilter } from '@/components/shared/list/class-filter.tsx';
import type { ReceivableGrouping } from '@/lib/contracts/fees/bill-report-names.ts';
import { ItemFilter } from '../item-filter.tsx';
import { useReportWords } from './report-frame.tsx';

interface PartFiltersProps {
  readonly by: ReceivableGrouping;
  readonly input: { readonly itemId: string | undefined; readonly classId: string | undefined };
  readonly change: AddressState['change'];
}

/** One item and one class of what is told: not the one whose rows these are. */
export function PartFilters({ by, input: { itemId, classId }, change }: PartFiltersProps) {
  const t = useReportWords();
  return (
    <>
      {by === 'item' ? null : (
        <ItemFilter label={t('by.item')} value={itemId} onItem={(item) => change({ item: item || null })} />
      )}
      {by === 'class' ? null : (
        <ClassFilter label={t('by.class')} value={classId} onClass={(id) => change({ class: id || null })} />
      )}
    </>
  );
}

/** What a change of the rows leaves of both. */
export const withoutOwn = (by: string): Readonly<Record<string, null>> =>
  by === 'class' || by === 'item' ? { [by]: null } : {};

/** The bills behind a row are of the same item and class. */
export const partsOf = ({ itemId, classId }: PartFiltersProps['input']) => ({
  ...(itemId ? { item: itemId } : {}),
  ...(classId ? { class: classId } : {}),
});
