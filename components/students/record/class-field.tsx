'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentValues } from './student-values.ts';

/** The class, with how full it is. */
export function ClassField() {
  const t = useTranslations('students');
  const { register, watch, setValue, formState } = useFormContext<StudentValues>();
  const classes = useCall('students.classes', {});
  const rows = classes.data?.rows ?? [];
  const field = register('classId');
  return (
    <Field label={t('field.classId')} error={formState.errors.classId?.message}>
      {(control) => (
        // Controlled, because the choices may arrive after the value.
        <SearchSelect
          {...control}
          ref={field.ref}
          name={field.name}
          value={watch('classId')}
          onBlur={field.onBlur}
          onChange={(event) => setValue('classId', event.target.value, { shouldDirty: true })}
        >
          <option value="">{t('withoutClass')}</option>
          {rows.map(({ id, name, students, capacity }) => (
            <option key={id} value={id}>
              {t('classes.option', { name, students, capacity })}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}
