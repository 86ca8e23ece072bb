'use client';

import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';

/** Saves what a form holds; the server's field errors stand beside the fields, what is typed stays. */
export function useFormSave<N extends EndpointName, V extends FieldValues>(
  name: N,
  form: UseFormReturn<V>,
  onSaved: (reply: CallReply<N>) => void,
) {
  const { run, busy } = useAction(name, { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async (input: CallInput<N>) => {
    setFailure(null);
    const outcome = await run(input);
    if (outcome.ok) return onSaved(outcome.data);
    setFailure(outcome.failure);
    for (const [path, message] of Object.entries(outcome.failure.fields ?? {}))
      form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: true });
  };
  return { save, busy, failure };
}
