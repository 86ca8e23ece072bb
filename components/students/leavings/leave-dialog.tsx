'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { OfferedWords } from '@/components/shared/offered-words.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { type LeavingType, leavingTypes } from '@/lib/contracts/students/reference.ts';
import { leavingInput } from '@/lib/contracts/students/states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { LeavingLines } from './leaving-lines.tsx';

interface Leaver {
  readonly id: string;
  readonly name: string;
}

/** What the form holds while it is unsaved; those who leave as well, for whoever opens it again. */
export interface LeaveDraft {
  readonly students: readonly Leaver[];
  readonly on: string;
  readonly type: LeavingType | '';
  readonly reason: string;
  readonly destination: string;
}

interface LeaveDialogProps {
  readonly students: readonly Leaver[];
  /** What the draft is called. */
  readonly draftName: string;
  readonly onClose: () => void;
  readonly onLeft?: () => void;
}

/** Lets one or more students leave: first what is still to be settled, then the facts of the leaving. */
export default function LeaveDialog({ students, draftName, onClose, onLeft }: LeaveDialogProps) {
  const t = useTranslations('students');
  const ids = students.map(({ id }) => id);
  const named = { count: students.length, name: students[0]?.name ?? '' };
  const checked = useDraftedForm(
    leavingInput,
    // The check refuses a type that is left open.
    ({ students: _, ...values }: LeaveDraft) => ({ ids, ...values }) as CallInput<'students.leave'>,
    {
      students: students.map(({ id, name }) => ({ id, name })),
      on: useToday(),
      type: '',
      reason: '',
      destination: '',
    },
    { name: draftName, version: null },
  );
  const { getValues, setValue } = checked.form;
  return (
    <SavedForm
      endpoint="students.leave"
      {...checked}
      title={t('leaving.formTitle', named)}
      submitLabel={t('move.leave.action')}
      said={() => t('leaving.done', named)}
      onSaved={onLeft}
      onClose={onClose}
    >
      <LeavingLines ids={ids} />
      <FieldGroup title={t('leaving.facts')}>
        <DayField<LeaveDraft> name="on" label={t('field.leftOn')} required />
        <ChoiceField<LeaveDraft>
          name="type"
          label={t('field.leavingType')}
          required
          choices={[
            ['', t('form.choose')],
            ...leavingTypes.map((code) => [code, t(`reference.leavingType.${code}`)] as const),
          ]}
        />
        <LineField<LeaveDraft> name="destination" label={t('field.destination')} wide maxLength={limits.addressChars} />
        <LinesField<LeaveDraft> name="reason" label={t('field.leavingReason')} rows={3} maxLength={limits.noteChars}>
          <OfferedWords
            dictionary="leaveReason"
            onPick={(word) => setValue('reason', `${getValues('reason').trim()} ${word}`.trim(), { shouldDirty: true })}
          />
        </LinesField>
      </FieldGroup>
    </SavedForm>
  );
}
