'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { rejoinInput } from '@/lib/contracts/students/states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfMove } from '../record/draft-of-move.ts';

interface RejoinDialogProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

interface Values {
  readonly on: string;
  readonly classId: string;
  readonly reason: string;
}

/** Lets a student who has left come back: from which day, and into which class. */
export default function RejoinDialog({ student, onClose }: RejoinDialogProps) {
  const t = useTranslations('students');
  const classes = useCall('students.classes', {});
  const checked = useDraftedForm(
    rejoinInput,
    (values: Values) => ({ id: student.id, ...values }),
    { on: useToday(), classId: '', reason: '' },
    { name: draftOfMove('rejoin', student.id), version: null },
  );
  const choices = classes.data?.rows.map(
    ({ id, name, students, capacity }) => [id, t('classes.option', { name, students, capacity })] as const,
  );
  return (
    <SavedForm
      endpoint="students.rejoin"
      {...checked}
      title={t('move.rejoin.title', { name: student.name })}
      shape="dialog"
      submitLabel={t('move.rejoin.action')}
      said={() => t('move.rejoin.done', { name: student.name })}
      onClose={onClose}
    >
      <FieldGroup title={t('move.rejoin.text')}>
        <DayField<Values> name="on" label={t('move.rejoin.on')} required />
        <ChoiceField<Values>
          name="classId"
          label={t('field.classId')}
          choices={[['', t('withoutClass')], ...(choices ?? [])]}
        />
        <LinesField<Values> name="reason" label={t('field.reason')} rows={3} maxLength={limits.noteChars} />
      </FieldGroup>
    </SavedForm>
  );
}
