'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '@/components/shared/form/date-input.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import type { StudentFieldName } from '@/lib/contracts/students/student-fields.ts';
import type { StudentValues } from './student-values.ts';

interface TextFieldProps {
  readonly name: StudentFieldName;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly type?: 'text' | 'date';
  /** More than one line. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly help?: string | undefined;
}

/** A field of the student's form that is typed. */
export function TextField({ name, type = 'text', rows, maxLength, ...field }: TextFieldProps) {
  const t = useTranslations('students.field');
  const { register, getValues, setValue, formState } = useFormContext<StudentValues>();
  return (
    <Field {...field} label={t(name)} error={formState.errors[name]?.message}>
      {(control) =>
        type === 'date' ? (
          <DateInput
            {...control}
            {...register(name)}
            current={() => getValues(name)}
            onDay={(day) => setValue(name, day, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
          />
        ) : rows === undefined ? (
          <input {...control} {...register(name)} maxLength={maxLength} autoComplete="off" />
        ) : (
          <textarea {...control} {...register(name)} rows={rows} maxLength={maxLength} />
        )
      }
    </Field>
  );
}
