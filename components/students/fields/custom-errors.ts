import type { FieldErrors } from 'react-hook-form';
import type { Said } from '@/lib/contracts/errors.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { customProblem } from '@/lib/rules/custom-value.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { StudentValues } from '../record/student-values.ts';

/**
 * What the values of the school's own fields fail by, in the shape react-hook-form keeps errors; empty when they may be
 * kept.
 */
export function customErrors(
  own: readonly FieldRow[],
  values: StudentValues['custom'],
  textOf: (said: Said) => string,
): FieldErrors<StudentValues> {
  const custom: Record<string, { type: string; message: string }> = {};
  for (const field of own) {
    const key = customProblem(field, values[field.id] ?? '');
    if (key) custom[field.id] = { type: 'schema', message: textOf({ key, params: { max: limits.noteChars } }) };
  }
  return Object.keys(custom).length > 0 ? { custom } : {};
}
