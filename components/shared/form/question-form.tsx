'use client';

import type { z } from 'zod';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import type { Fields } from '@/lib/contracts/fields.ts';
import { useToday } from '../today.ts';
import { type Choices, FieldPart } from './field-part.tsx';
import { type FormValues, readValues, typedValues } from './form-values.ts';
import { SavedForm } from './saved-form.tsx';
import { useCheckedForm } from './use-checked-form.ts';

export interface QuestionFormProps<N extends EndpointName> {
  /** What is called with the answers. */
  readonly endpoint: N;
  /** The action of a row that asks. */
  readonly move?: string;
  readonly fields: Fields;
  /** What the endpoint takes. */
  readonly schema: z.ZodType;
  /** What is sent beside the answers. */
  readonly input: Partial<CallInput<N>>;
  /** Where the texts of the fields are. */
  readonly words: string;
  readonly title: string;
  /** What will happen, and how it can be undone. */
  readonly text?: string;
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** What the answers begin with, by field. */
  readonly first?: Readonly<Record<string, string | boolean>> | undefined;
  readonly choices?: Readonly<Record<string, Choices>>;
  readonly said: (reply: CallReply<N>) => string;
  readonly onDone?: (reply: CallReply<N>) => void;
  readonly onClose: () => void;
}

/** What an action asks for before it is done: a dialog drawn from its fields, checked by what the endpoint takes. */
export function QuestionForm<N extends EndpointName>({
  fields,
  schema,
  input,
  words,
  text,
  first,
  choices,
  said,
  onDone,
  ...form
}: QuestionFormProps<N>) {
  const inputOf = (values: FormValues) => ({ ...input, ...typedValues(fields, null, values) }) as CallInput<N>;
  const checked = useCheckedForm(schema, inputOf, { ...readValues(fields, null, useToday()), ...first });
  return (
    <SavedForm
      {...form}
      {...checked}
      shape="dialog"
      said={(_, reply) => said(reply)}
      onSaved={(_, reply) => onDone?.(reply)}
    >
      {text ? <p>{text}</p> : null}
      {Object.entries(fields).map(([name, field]) =>
        field.form === null ? null : (
          <FieldPart key={name} name={name} field={field} words={words} choices={choices?.[name]} />
        ),
      )}
    </SavedForm>
  );
}
