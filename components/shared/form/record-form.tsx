'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import type { Fields } from '@/lib/contracts/fields.ts';
import { useToday } from '../today.ts';
import { FieldGroup } from './field.tsx';
import { type Choices, FieldPart } from './field-part.tsx';
import type { OfferedWord } from './form-parts.tsx';
import { type FormValues, type KeptRow, readValues, typedValues } from './form-values.ts';
import { SavedForm } from './saved-form.tsx';
import { useDraftedForm } from './use-checked-form.ts';
import { newDraft } from './use-waiting-form.ts';

export interface RecordFormProps<N extends EndpointName> {
  /** What saves it. */
  readonly endpoint: N;
  readonly fields: Fields;
  /** What the endpoint takes. */
  readonly schema: z.ZodType;
  /**
   * Where its texts are: of each field and section by its name, and `add`, `editTitle`, `save`, `added`, `saved` with
   * the record's name and day.
   */
  readonly words: string;
  /** Words that are offered while a line is typed, by its field. */
  readonly offered?: Readonly<Record<string, readonly OfferedWord[]>>;
  /** What can be chosen, by the reference's field. */
  readonly choices?: Readonly<Record<string, Choices>>;
  /** Null adds one. */
  readonly row: KeptRow | null;
  readonly onClose: () => void;
}

/**
 * The form of a record, drawn from its fields: keeps what is unsaved, says what is wrong beside the field, and lets who
 * was slower choose.
 */
export function RecordForm<N extends EndpointName>({
  endpoint,
  fields,
  schema,
  words,
  offered,
  choices,
  row: current,
  onClose,
}: RecordFormProps<N>) {
  // The list behind it may be read anew meanwhile; the form saves what it was opened with, so that nothing is
  // overwritten unseen.
  const [row] = useState(current);
  const t = useTranslations(words);
  const inputOf = (values: FormValues) => typedValues(fields, row, values) as CallInput<N>;
  const checked = useDraftedForm(schema, inputOf, readValues(fields, row, useToday()), {
    name: row?.id ?? newDraft,
    version: row?.version ?? null,
  });
  const sections = Map.groupBy(Object.entries(fields), ([, field]) => field.form);
  return (
    <SavedForm
      endpoint={endpoint}
      {...checked}
      title={t(row ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={({ name = '', day = '' }) => t(row ? 'saved' : 'added', { name: String(name), day: String(day) })}
      onClose={onClose}
    >
      {[...sections].map(([section, entries]) =>
        section === null ? null : (
          <FieldGroup key={section} title={t(section)}>
            {entries.map(([name, field]) => (
              <FieldPart
                key={name}
                name={name}
                field={field}
                words={words}
                offered={offered?.[name]}
                choices={choices?.[name]}
              />
            ))}
          </FieldGroup>
        ),
      )}
    </SavedForm>
  );
}
