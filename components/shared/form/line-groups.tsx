'use client';

import type { ReactNode } from 'react';
import { type FieldValues, get, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button.tsx';
import { FieldGroup } from './field.tsx';

interface LineGroupsProps {
  /** Name of the list within the form. */
  readonly name: string;
  /** What an added one begins with. */
  readonly empty: object;
  readonly most: number;
  /** How many always stay. */
  readonly least?: number;
  readonly addLabel: string;
  readonly titleOf: (number: number) => string;
  readonly removeLabelOf: (number: number) => string;
  readonly children: (at: number) => ReactNode;
}

/** Groups of fields that can be added and taken away, with the error that concerns them all. */
export function LineGroups(props: LineGroupsProps) {
  const { name, empty, most, least = 0, addLabel, titleOf, removeLabelOf, children } = props;
  const { formState } = useFormContext();
  const lines = useFieldArray<FieldValues>({ name });
  const error = get(formState.errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.root?.message ?? error?.message;
  return (
    <>
      {lines.fields.map((field, at) => (
        <FieldGroup
          key={field.id}
          title={titleOf(at + 1)}
          aside={
            lines.fields.length > least ? (
              <Button look="link" onClick={() => lines.remove(at)}>
                {removeLabelOf(at + 1)}
              </Button>
            ) : null
          }
        >
          {children(at)}
        </FieldGroup>
      ))}
      {message ? (
        <p className="bad" role="alert">
          {message}
        </p>
      ) : null}
      <p>
        <Button disabled={lines.fields.length >= most} onClick={() => lines.append(empty)}>
          {addLabel}
        </Button>
      </p>
    </>
  );
}
