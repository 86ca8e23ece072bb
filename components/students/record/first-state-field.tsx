'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { useToday } from '@/components/shared/today.ts';
import { firstStates } from '@/lib/contracts/students/reference.ts';
import type { StudentValues } from './student-values.ts';

/** The state in which a new record begins; later ones have deeds of their own. */
export function FirstStateField() {
  const t = useTranslations('students');
  const { register, getValues, setValue } = useFormContext<StudentValues>();
  const today = useToday();
  /** Whoever has only applied has not entered yet; the day is written when they do. */
  const fitDay = () => {
    const { state, enteredOn } = getValues();
    if (state === 'enrolled' && enteredOn === '') setValue('enteredOn', today);
    if (state !== 'enrolled' && enteredOn === today) setValue('enteredOn', '');
  };
  return (
    <Field label={t('field.state')} required>
      {(control) => (
        <select {...control} {...register('state', { onChange: fitDay })}>
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
