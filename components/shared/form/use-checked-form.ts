'use client';

import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useFormCheck } from './form-check.ts';
import { type DraftOf, type FormDraft, useFormDraft } from './use-form-draft.ts';

/** What a `SavedForm` is given. */
interface CheckedForm<V extends FieldValues, I> {
  readonly form: UseFormReturn<V>;
  readonly inputOf: (values: V) => I;
}

/**
 * A form that is checked by what the backend takes before it is sent.
 * @param inputOf makes what is sent of what is typed, with the same paths
 * @param opened what it begins with
 */
export function useCheckedForm<V extends FieldValues, I>(
  schema: z.ZodType,
  inputOf: (values: V) => I,
  opened: V,
): CheckedForm<V, I> {
  const form = useForm<V>({
    defaultValues: opened as DefaultValues<V>,
    resolver: useFormCheck(schema, inputOf),
  });
  return { form, inputOf };
}

/** A checked form that also keeps what is unsaved in the browser. */
export function useDraftedForm<V extends FieldValues, I>(
  schema: z.ZodType,
  inputOf: (values: V) => I,
  opened: V,
  of: Omit<DraftOf, 'dirty'>,
): CheckedForm<V, I> & { readonly draft: FormDraft } {
  const checked = useCheckedForm(schema, inputOf, opened);
  const draft = useFormDraft(checked.form, { ...of, dirty: checked.form.formState.isDirty });
  return { ...checked, draft };
}
