'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import type { FieldControl } from './field.tsx';
import { SearchSelect } from './search-select.tsx';

interface ClassSelectProps {
  readonly control: FieldControl;
  /** '' for the whole school. */
  readonly value: string;
  /** What the whole school is called. */
  readonly whole: string;
  readonly onClass: (id: string) => void;
}

/** A class, or the whole school, in a form. */
export function ClassSelect({ control, value, whole, onClass }: ClassSelectProps) {
  const classes = useCall('students.classes', {}).data?.rows ?? [];
  return (
    <SearchSelect {...control} value={value} onChange={(event) => onClass(event.target.value)}>
      <option value="">{whole}</option>
      {classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SearchSelect>
  );
}
