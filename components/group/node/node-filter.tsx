'use client';

import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import type { PickerProps } from '@/components/shared/list/list-filters.tsx';
import { useNodeChoices } from './node-choices.ts';

/** One organisation, of whose branch the list shows what there is. */
function NodeFilter({ onPick, ...given }: PickerProps) {
  const choices = useNodeChoices('figures').map(([value, label]) => ({ value, label }));
  return <FilterChoice isLate {...given} choices={choices} onChange={onPick} />;
}

export const nodePickers = { nodeId: NodeFilter };
