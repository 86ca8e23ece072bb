'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { type FoundChild, PickChild } from '@/components/shared/find-child.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useToday } from '@/components/shared/today.ts';
import { type AttendancePeriod, attendancePeriods } from '@/lib/contracts/students/attendance-names.ts';
import { newLeave } from '@/lib/contracts/students/leave.ts';
import { type LeaveKind, leaveKinds } from '@/lib/contracts/students/leave-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { draftOfLeave } from './draft-of-leave.ts';

interface LeaveValues {
  /** Whose name is shown; what is sent is `studentId`. */
  readonly child: FoundChild | null;
  readonly studentId: string;
  readonly kind: LeaveKind;
  readonly fromDay: string;
  readonly fromPeriod: string;
  readonly toDay: string;
  readonly toPeriod: string;
  readonly reason: string;
}

/** A day at home, for reasons of the family. */
const newLeaveFrom = (day: string): LeaveValues => ({
  ...{ child: null, studentId: '', kind: 'personal', reason: '' },
  ...{ fromDay: day, fromPeriod: '0', toDay: day, toPeriod: '1' },
});

const inputOf = ({ child: _, fromPeriod, toPeriod, ...values }: LeaveValues) => ({
  ...values,
  fromPeriod: Number(fromPeriod) as AttendancePeriod,
  toPeriod: Number(toPeriod) as AttendancePeriod,
});

/** Enters leave for a child, as parents ask for it by phone or at the gate. */
export function LeaveForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('students-attendance.leave');
  const checked = useDraftedForm(newLeave, inputOf, newLeaveFrom(useToday()), { name: draftOfLeave, version: null });
  return (
    <SavedForm
      endpoint="students.askLeave"
      {...checked}
      title={t('ask')}
      submitLabel={t('save')}
      said={(_, { name }) => t('asked', { name })}
      onClose={onClose}
    >
      <FieldGroup title={t('title')}>
        <ChildField />
        <ChoiceField<LeaveValues>
          name="kind"
          label={t('kind')}
          required
          wide
          choices={leaveKinds.map((kind) => [kind, t(`kindOf.${kind}`)])}
        />
        <MomentFields of="from" label={t('from')} />
        <MomentFields of="to" label={t('to')} />
        <LinesField<LeaveValues> name="reason" label={t('reason')} required rows={3} maxLength={limits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}

/** Who stays away. */
function ChildField() {
  const t = useTranslations('students.field');
  const { setValue, formState } = useFormContext<LeaveValues>();
  const child = useWatch<LeaveValues, 'child'>({ name: 'child' });
  const pick = (picked: FoundChild | null) => {
    setValue('child', picked, { shouldDirty: true });
    setValue('studentId', picked?.id ?? '', { shouldValidate: formState.isSubmitted });
  };
  return (
    <Field label={t('name')} required wide error={formState.errors.studentId?.message}>
      {(control) => <PickChild control={control} picked={child} onPick={pick} />}
    </Field>
  );
}

/** A day, and which half of it. */
function MomentFields({ of, label }: { readonly of: 'from' | 'to'; readonly label: string }) {
  const t = useTranslations('students-attendance');
  return (
    <>
      <DayField<LeaveValues> name={`${of}Day`} label={label} required />
      <ChoiceField<LeaveValues>
        name={`${of}Period`}
        label={t('leave.halfOf', { label })}
        choices={attendancePeriods.map((period) => [String(period), t(`roll.periods.${period}`)])}
      />
    </>
  );
}
