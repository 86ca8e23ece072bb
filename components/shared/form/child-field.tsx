'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type FindsChildren, type FoundChild, PickChild } from '../find-child.tsx';
import { Field } from './field.tsx';
import type { Choices } from './field-part.tsx';
import type { PartProps } from './form-parts.tsx';
import type { FormValues } from './form-values.ts';

interface ChildFieldProps extends PartProps<FormValues> {
  /** Children whose names are known, as the one that stands there when the form opens. */
  readonly known?: Choices | undefined;
  readonly by?: FindsChildren | undefined;
}

/** A child, found by name; the form holds its id. */
export function ChildField({ name, known = [], by, ...field }: ChildFieldProps) {
  const { field: bound, fieldState } = useController<FormValues>({ name });
  const [found, setFound] = useState<FoundChild | null>(null);
  const id = String(bound.value ?? '');
  const [, called = ''] = known.find(([one]) => one === id) ?? [];
  const picked = id === '' ? null : found?.id === id ? found : { id, name: called };
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => (
        <PickChild
          control={control}
          by={by}
          picked={picked}
          onPick={(child) => {
            setFound(child);
            bound.onChange(child?.id ?? '');
          }}
        />
      )}
    </Field>
  );
}
