'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { useToday } from '@/components/shared/today.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { noteActions } from '@/lib/contracts/students/timeline.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfNote } from './draft-of-note.ts';

type NoteAction = (typeof noteActions)[number];

interface NoteDraft {
  readonly action: NoteAction;
  readonly on: string;
  readonly text: string;
}

interface NoteDialogProps {
  readonly studentId: string;
  readonly onClose: () => void;
}

/** Writes a note, an award or an observation on the time line. */
export default function NoteDialog({ studentId, onClose }: NoteDialogProps) {
  const t = useTranslations('students');
  const today = useToday();
  const write = useAction('students.writeNote', { shown: 'here' });
  const draft = useStateDraft<NoteDraft>({
    name: draftOfNote(studentId),
    version: null,
    opened: { action: 'noteWritten', on: today, text: '' },
  });
  const { action, on, text } = draft.value;
  const put = (patch: Partial<NoteDraft>) => draft.change((before) => ({ ...before, ...patch }));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const errors = failure?.fields ?? {};

  const save = async () => {
    const outcome = await write.run({ id: studentId, action, on, text });
    if (!outcome.ok) return setFailure(outcome.failure);
    draft.forget();
    onClose();
  };
  return (
    <FormPanel
      title={t('timeline.write')}
      shape="dialog"
      submitLabel={t('form.save')}
      loading={write.busy}
      submitError={failure}
      errorCount={Object.keys(errors).length}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup title={t('timeline.writeText')}>
        <Field label={t('timeline.noteKind')} required error={errors.action}>
          {(control) => (
            <select {...control} value={action} onChange={(event) => put({ action: event.target.value as NoteAction })}>
              {noteActions.map((one) => (
                <option key={one} value={one}>
                  {t(`timeline.action.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DayField
          label={t('timeline.day')}
          required
          value={on}
          onChange={(day) => put({ on: day })}
          error={errors.on}
        />
        <Field label={t('timeline.text')} required wide error={errors.text}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={limits.noteChars}
              value={text}
              onChange={(event) => put({ text: event.target.value })}
            />
          )}
        </Field>
      </FieldGroup>
    </FormPanel>
  );
}
