'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { newNote, noteActions } from '@/lib/contracts/students/timeline.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfNote } from './draft-of-note.ts';

interface Values {
  readonly action: (typeof noteActions)[number];
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
  const checked = useDraftedForm(
    newNote,
    (values: Values) => ({ id: studentId, ...values }),
    { action: 'noteWritten', on: useToday(), text: '' },
    { name: draftOfNote(studentId), version: null },
  );
  return (
    <SavedForm
      endpoint="students.writeNote"
      {...checked}
      title={t('timeline.write')}
      shape="dialog"
      submitLabel={t('form.save')}
      onClose={onClose}
    >
      <FieldGroup title={t('timeline.writeText')}>
        <ChoiceField<Values>
          name="action"
          label={t('timeline.noteKind')}
          required
          choices={noteActions.map((one) => [one, t(`timeline.action.${one}`)])}
        />
        <DayField<Values> name="on" label={t('timeline.day')} required />
        <LinesField<Values> name="text" label={t('timeline.text')} required rows={4} maxLength={limits.noteChars} />
      </FieldGroup>
    </SavedForm>
  );
}
