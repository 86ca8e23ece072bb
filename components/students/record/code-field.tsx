'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import type { FieldsOf } from '@/lib/contracts/students/field-lists.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import { codesOf } from './codes-of.ts';
import { useRecordText } from './record-text.ts';
import type { StudentValues } from './student-values.ts';

type CodedField = FieldsOf<{ readonly control: 'code' }>;

interface CodeFieldProps {
  readonly name: CodedField;
  readonly help?: string | undefined;
}

/** A field of the student's form that is chosen from a reference list. */
export function CodeField({ name, help }: CodeFieldProps) {
  const t = useTranslations('students');
  const text = useRecordText();
  const locale = useLocale();
  const { register, formState, getValues } = useFormContext<StudentValues>();
  const { required, initial, of: list } = studentFields[name];
  const isDecided = Boolean(initial);
  return (
    <Field label={t(`field.${name}`)} required={required} error={formState.errors[name]?.message} help={help}>
      {(control) => (
        <SearchSelect {...control} {...register(name)}>
          {isDecided ? null : <option value="">{t('form.choose')}</option>}
          {codesOf(list, locale, (code) => text(list, code) ?? code, getValues(name)).map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}
