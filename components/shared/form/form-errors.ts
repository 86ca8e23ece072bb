import { type FieldValues, type FieldErrors as FormErrors, set } from 'react-hook-form';
import type { z } from 'zod';
import type { FieldErrors, Said } from '@/lib/contracts/errors.ts';
import { fieldErrors } from '@/lib/contracts/validation.ts';
import { inTypedUnit } from './typed-unit.ts';

type Validated = { readonly input: unknown; readonly schema: z.ZodType };

/**
 * What a form's values fail by, in the shape react-hook-form keeps errors; empty when the backend's own schema takes
 * them.
 */
export function errorsOf<V extends FieldValues>(
  values: V,
  { input, schema }: Validated,
  textOf: (said: Said) => string,
): FormErrors<V> {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return {};
  const errors: FormErrors<V> = {};
  const found = Object.entries(leftOpen(fieldErrors(parsed.error), values));
  for (const [path, said] of found) {
    // What concerns a list as a whole stands beside what concerns its lines.
    const isOfList = found.some(([other]) => other.startsWith(`${path}.`));
    set(errors, isOfList ? `${path}.root` : path, { type: 'schema', message: textOf(inTypedUnit(path, said)) });
  }
  return errors;
}

/** A choice left open fails as "wrong format"; to a person it is simply not filled in. */
function leftOpen(errors: FieldErrors, values: FieldValues): FieldErrors {
  const at = (path: string) =>
    path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], values);
  return Object.fromEntries(
    Object.entries(errors).map(([path, said]) => [path, at(path) === '' ? { key: 'required' } : said]),
  );
}

/** How many fields have an error. */
export function errorCount(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0;
  if ('message' in errors && typeof errors.message === 'string') return 1;
  return Object.entries(errors).reduce((sum, [name, value]) => (name === 'ref' ? sum : sum + errorCount(value)), 0);
}
