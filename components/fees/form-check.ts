'use client';

import { useTranslations } from 'next-intl';
import { type FieldValues, type FieldErrors as FormErrors, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrors } from '@/lib/contracts/validation.ts';

/** Checks a form by the backend's own schema; `inputOf` makes what is sent of what is typed, with the same paths. A field left empty is simply not filled in. */
export function useFormCheck<V extends FieldValues>(schema: z.ZodType, inputOf: (values: V) => unknown): Resolver<V> {
  const t = useTranslations('errors.field');
  return (values) => {
    const parsed = schema.safeParse(inputOf(values));
    if (parsed.success) return { values, errors: {} };
    const errors: FormErrors<V> = {};
    for (const [path, { key, params }] of Object.entries(fieldErrors(parsed.error))) {
      const said = valueAt(values, path) === '' ? 'required' : key;
      const message = t((t.has(said as 'required') ? said : 'wrongFormat') as 'required', params);
      set(errors, path, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}

const valueAt = (values: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], values);

/** How many fields have an error. */
export function errorCount(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.entries(errors).reduce((sum, [name, value]) => (name === 'ref' ? sum : sum + errorCount(value)), 0);
}
