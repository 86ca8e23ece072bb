'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import { FilterChoice } from './filter-row.tsx';

interface ClassFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  /** The class that was chosen; '' for all. */
  readonly onClass: (id: string) => void;
}

/** A class among the filters of a list. */
export function ClassFilter({ label, value = '', onClass }: ClassFilterProps) {
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  const choices = classes.map(({ id, name }) => ({ value: id, label: name }));
  return <FilterChoice isLate label={label} value={value} choices={choices} onChange={onClass} />;
}
