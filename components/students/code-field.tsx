'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/field.tsx';
import { references } from '@/lib/contracts/students/reference.ts';
import { useRecordText } from './record-text.ts';
import type { StudentField, StudentValues } from './student-values.ts';

type CodedField = Exclude<keyof typeof references, 'state' | 'guardianRelation' | 'guardianIdType' | 'stage'> &
  StudentField;

interface CodeFieldProps {
  readonly name: CodedField;
  readonly required?: boolean;
}

/** People look for these first; the rest follows by name. */
const commonCountries = ['CN', 'HK', 'MO', 'TW'];

/** A field of the student's form that is chosen from a reference list. */
export function CodeField({ name, required = false }: CodeFieldProps) {
  const t = useTranslations('students');
  const text = useRecordText();
  const { register, formState } = useFormContext<StudentValues>();
  const isDecided = name === 'idCardType';
  return (
    <Field label={t(`field.${name}`)} required={required} error={formState.errors[name]?.message}>
      {(control) => (
        <select {...control} {...register(name)}>
          {isDecided ? null : <option value="">{t('form.choose')}</option>}
          {codesOf(name, (code) => text(name, code) ?? code).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function codesOf(name: CodedField, labelOf: (code: string) => string) {
  const entries = references[name].map((code) => ({ code: code as string, label: labelOf(code) }));
  if (name !== 'country') return entries;
  const rest = entries.filter(({ code }) => !commonCountries.includes(code));
  return [
    ...commonCountries.map((code) => ({ code, label: labelOf(code) })),
    ...rest.sort((a, b) => a.label.localeCompare(b.label, document.documentElement.lang)),
  ];
}
