'use client';

import { type FieldValues, useController } from 'react-hook-form';
import type { ChoiceNode } from '@/lib/rules/choice-tree.ts';
import { Field } from './field.tsx';
import type { PartProps } from './form-parts.tsx';
import { TreeSelect } from './tree-select.tsx';

/** A choice of one out of a tree; clearing it leaves it open. */
export function TreeField<V extends FieldValues>({
  name,
  nodes,
  ...field
}: PartProps<V> & { readonly nodes: readonly ChoiceNode[] }) {
  const { field: bound, fieldState } = useController<V>({ name });
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => (
        <TreeSelect
          control={control}
          label={field.label}
          nodes={nodes}
          value={bound.value}
          onChange={(id) => bound.onChange(id)}
        />
      )}
    </Field>
  );
}
