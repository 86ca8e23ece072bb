'use client';

import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { useItems } from './use-items.ts';

interface ItemFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  /** The item that was chosen; '' for all. */
  readonly onItem: (id: string) => void;
}

/** A fee item among the filters of a list. */
export function ItemFilter({ label, value = '', onItem }: ItemFilterProps) {
  const { items } = useItems();
  const choices = items.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChoice isLate label={label} value={value} choices={choices} onChange={onItem} />;
}

/** It among the declared filters of a list. */
export const ItemPicker = ({ onPick, ...given }: PickerProps) => <ItemFilter {...given} onItem={onPick} />;
