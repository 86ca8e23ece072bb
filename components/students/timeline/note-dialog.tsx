'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/field.tsx';
import { FormPanel } from '@/components/shared/form-panel.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { noteActions } from '@/lib/contracts/students/timeline.ts';
import { limits } from '@/lib/rules/limits.ts';

interface NoteDialogProps {
  readonly studentId: string;
  readonly onClose: () => void;
}

/** Writes a note, an award or an observation on the time line. */
export default function NoteDialog({ studentId, onClose }: NoteDialogProps) {
  const t = useTranslations('students');
  const today = useToday();
  const write = useAction('students.writeNote', { shown: 'here' });
  const [action, setAction] = useState<(typeof noteActions)[number]>('noteWritten');
  const [on, setOn] = useState(today);
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const errors = failure?.fields ?? {};

  const save = async () => {
    const outcome = await write.run({ id: studentId, action, on, text });
    if (outcome.ok) onClose();
    else setFailure(outcome.failure);
  };
  return (
    <FormPanel
      title={t('timeline.write')}
      shape="dialog"
      submitLabel={t('form.save')}
      loading={write.busy}
      submitError={failure}
      errorCount={Object.keys(errors).length}
      dirty={text !== ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup title={t('timeline.writeText')}>
        <Field label={t('timeline.noteKind')} required error={errors.action}>
          {(control) => (
            <select
              {...control}
              value={action}
              onChange={(event) => setAction(event.target.value as (typeof noteActions)[number])}
            >
              {noteActions.map((one) => (
                <option key={one} value={one}>
                  {t(`timeline.action.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DayField label={t('timeline.day')} required value={on} onChange={setOn} error={errors.on} />
        <Field label={t('timeline.text')} required wide error={errors.text}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={limits.noteChars}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </FieldGroup>
    </FormPanel>
  );
}
