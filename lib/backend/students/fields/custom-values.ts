import type { FieldErrors } from '@/lib/contracts/errors.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { type CustomProblem, customProblem } from '@/lib/rules/custom-value.ts';
import { limits } from '@/lib/rules/limits.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';

export type CustomValues = Readonly<Record<string, string>>;

/** Values as they are kept: open ones left out. */
export const filledIn = (values: CustomValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** @throws ServiceError notFound, when a value is given to a field that nobody defined */
export function refuseUnknownFields(known: readonly FieldRow[], values: CustomValues): void {
  if (Object.keys(values).some((one) => !known.some((field) => field.id === one))) throw new ServiceError('notFound');
}

/** @param path where the input holds the values. @throws ServiceError invalid, by field */
export function refuseBadValues(known: readonly FieldRow[], values: CustomValues, path: string): void {
  const problems: FieldErrors = Object.fromEntries(
    known.flatMap((field) => {
      const problem = customProblem(field, values[field.id] ?? '');
      return problem ? [[`${path}.${field.id}`, saidOf(problem)]] : [];
    }),
  );
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

function saidOf(problem: CustomProblem) {
  const key = problem === 'number' || problem === 'choice' ? 'wrongFormat' : problem;
  return { key, params: { max: limits.noteChars } };
}
