'use client';

import { useTranslations } from 'next-intl';
import type { RefCallback } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { limits } from '@/lib/rules/limits.ts';

interface CustomFieldProps {
  readonly field: FieldRow;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Given the control, so that a form can put the focus there. */
  readonly controlRef?: RefCallback<HTMLElement>;
}

/** One of the school's own fields, by its type. */
export function CustomField({ field, value, error, onChange, controlRef }: CustomFieldProps) {
  const t = useTranslations('students');
  const { label, required, type } = field;
  if (type === 'date')
    return <DayField label={label} required={required} value={value} onChange={onChange} error={error} />;
  const choices =
    type === 'yesNo'
      ? [
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]
      : field.choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <Field label={label} required={required} error={error}>
      {(control) =>
        type === 'choice' || type === 'yesNo' ? (
          <SearchSelect {...control} ref={controlRef} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('form.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </SearchSelect>
        ) : (
          <input
            {...control}
            ref={controlRef}
            value={value}
            inputMode={type === 'number' ? 'decimal' : undefined}
            maxLength={limits.noteChars}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}
