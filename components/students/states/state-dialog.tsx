'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { DayField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { stateChange } from '@/lib/contracts/students/states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfMove } from '../record/draft-of-move.ts';

interface StateDialogProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly move: 'admit' | 'enter' | 'suspend' | 'resume';
  readonly onClose: () => void;
}

interface Values {
  readonly on: string;
  readonly until: string;
  readonly reason: string;
}

/** Admits, enrols, suspends or resumes one student: from which day, and why. */
export default function StateDialog({ student, move, onClose }: StateDialogProps) {
  const t = useTranslations('students');
  const checked = useDraftedForm(
    stateChange,
    (values: Values) => ({ ids: [student.id], move, ...values }),
    { on: useToday(), until: '', reason: '' },
    { name: draftOfMove(move, student.id), version: null },
  );
  return (
    <SavedForm
      endpoint="students.changeState"
      {...checked}
      title={t(`move.${move}.title`, { name: student.name })}
      shape="dialog"
      submitLabel={t(`move.${move}.action`)}
      said={() => t(`move.${move}.done`, { name: student.name })}
      onClose={onClose}
    >
      <FieldGroup title={t(`move.${move}.text`)}>
        <DayField<Values> name="on" label={t(`move.${move}.on`)} required />
        {move === 'suspend' ? <DayField<Values> name="until" label={t('field.until')} /> : null}
        <LinesField<Values> name="reason" label={t('field.reason')} rows={3} maxLength={limits.noteChars} />
      </FieldGroup>
    </SavedForm>
  );
}
