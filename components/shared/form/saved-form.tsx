'use client';

import { type ReactNode, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type LostAbout, LostAnswer } from '../overlay/lost-answer.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { conflictWith } from './conflict-with.ts';
import { errorCount } from './form-errors.ts';
import { FormPanel } from './form-panel.tsx';
import type { FormDraft } from './use-form-draft.ts';

interface SavedFormProps<N extends EndpointName, V extends FieldValues> {
  /** What saves it. */
  readonly endpoint: N;
  /** The action of a row that it is, which cannot be repeated once the row has moved on. */
  readonly move?: string;
  readonly form: UseFormReturn<V>;
  readonly inputOf: (values: V) => CallInput<N>;
  readonly title: string;
  readonly shape?: 'wide' | 'dialog';
  readonly submitLabel: string;
  /** Where it keeps what is unsaved. */
  readonly draft?: FormDraft;
  /** A second action before the first. */
  readonly otherAction?: ReactNode;
  /** Whom money is about and how much, where title and button do not say it. */
  readonly about?: (values: V) => LostAbout;
  /** Said once it is saved. */
  readonly said?: (values: V, reply: CallReply<N>) => string;
  /** Gets what was answered, after the form has closed. */
  readonly onSaved?: (values: V, reply: CallReply<N>) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A form that one endpoint saves; the server's field errors stand beside the fields, what is typed stays, and who was
 * slower than another chooses.
 */
export function SavedForm<N extends EndpointName, V extends FieldValues>(props: SavedFormProps<N, V>) {
  const { endpoint, move, form, inputOf, said, onSaved, about, children, onClose, ...panel } = props;
  const { run, busy, lost } = useAction(endpoint, { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const sent = useRef<V | null>(null);
  const { errors, isDirty } = form.formState;
  const conflict = conflictWith(failure, move);
  const save = (values: V, version?: number) =>
    send(values, version === undefined ? inputOf(values) : { ...inputOf(values), version });
  const send = async (values: V, input: CallInput<N>) => {
    setFailure(null);
    sent.current = values;
    const outcome = await run(input);
    if (outcome.ok) {
      panel.draft?.forget();
      if (said) announce({ kind: 'toast', severity: 'success', text: said(values, outcome.data) });
      onClose();
      return onSaved?.(values, outcome.data);
    }
    setFailure(outcome.failure);
    for (const [path, message] of Object.entries(outcome.failure.fields ?? {}))
      form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: true });
  };
  if (lost)
    return (
      <LostAnswer
        {...{ title: panel.title, action: panel.submitLabel, busy, onClose }}
        about={sent.current ? about?.(sent.current) : undefined}
        onAsk={() => void (sent.current && send(sent.current, lost))}
      />
    );
  return (
    <FormPanel
      {...panel}
      loading={busy}
      submitError={conflict ? null : failure}
      errorCount={errorCount(errors)}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => save(values))}
      onClose={onClose}
    >
      {conflict ? (
        <ConflictNote
          changedBy={conflict.changedBy}
          onMine={conflict.isOver ? null : () => void form.handleSubmit((values) => save(values, conflict.version))()}
          onTheirs={() => {
            panel.draft?.forget();
            onClose();
          }}
        />
      ) : null}
      <FormProvider {...form}>{children}</FormProvider>
    </FormPanel>
  );
}
