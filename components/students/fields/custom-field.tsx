'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/shared/day-field.tsx';
import { Field } from '@/components/shared/field.tsx';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { limits } from '@/lib/rules/limits.ts';

interface CustomFieldProps {
  readonly field: FieldRow;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of the school's own fields, by its type. */
export function CustomField({ field, value, error, onChange }: CustomFieldProps) {
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
          <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('form.choose')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
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
