'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/field.tsx';
import { firstStates } from '@/lib/contracts/students/reference.ts';
import type { StudentValues } from './student-values.ts';

/** The state in which a new record begins; later ones have deeds of their own. */
export function FirstStateField() {
  const t = useTranslations('students');
  const { register } = useFormContext<StudentValues>();
  return (
    <Field label={t('field.state')} required>
      {(control) => (
        <select {...control} {...register('state')}>
          {firstStates.map((state) => (
            <option key={state} value={state}>
              {t(`reference.state.${state}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
