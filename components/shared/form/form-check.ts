'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { errorsOf } from './form-errors.ts';

/**
 * Checks a form by the backend's own schema; `inputOf` makes what is sent of what is typed, with the same paths. A
 * field left empty is simply not filled in.
 */
export function useFormCheck<V extends FieldValues>(schema: z.ZodType, inputOf: (values: V) => unknown): Resolver<V> {
  const t = useTranslations('errors.field');
  return (values) => {
    const errors = errorsOf(values, { input: inputOf(values), schema }, ({ key, params }) =>
      t((t.has(key as 'required') ? key : 'wrongFormat') as 'required', params),
    );
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
