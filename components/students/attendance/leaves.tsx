'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChildName, CutText } from '@/components/shared/cut-text.tsx';
import { type FoundChild, PickChild } from '@/components/shared/find-child.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { ChoiceField, DayField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { useToday } from '@/components/shared/today.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type AttendancePeriod, attendancePeriods } from '@/lib/contracts/students/attendance-names.ts';
import { type LeaveRow, leaveTones } from '@/lib/contracts/students/leave.data.ts';
import { newLeave } from '@/lib/contracts/students/leave.ts';
import { type LeaveKind, leaveKinds } from '@/lib/contracts/students/leave-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { NoClasses } from '../classes/no-classes.tsx';
import { leaveList } from './leave-list.tsx';

/** What the draft of a leave request is called among the parts of attendance. */
const draftOfLeave = 'leave';

/** Leave requests: those that wait come first. */
export default function Leaves() {
  const t = useTranslations('students-attendance.leave');
  const form = useFormAddress();
  useWaitingDraft(
    () => form.show('leave'),
    (name) => name === draftOfLeave,
  );
  const askOf = ({ actions }: CallReply<'students.leaves'>) =>
    actions.includes('ask') ? (
      <Button look="primary" onClick={() => form.show('leave')}>
        {t('ask')}
      </Button>
    ) : null;
  return (
    <ListView
      list={leaveList}
      cells={useCells()}
      end={(data) => (
        <>
          <span role="status">{t('waiting', { count: data.waiting })}</span>
          {askOf(data)}
          {form.open === 'leave' && askOf(data) ? <LeaveForm onClose={form.close} /> : null}
        </>
      )}
      nothing={(data) => (
        <NoClasses>
          <ListEmpty text={t('empty')}>{askOf(data)}</ListEmpty>
        </NoClasses>
      )}
    />
  );
}

function useCells(): Cells<LeaveRow> {
  const t = useTranslations('students-attendance');
  return useMemo(() => {
    const at = (day: string, period: LeaveRow['fromPeriod']) =>
      t('leave.at', { day, half: t(`roll.periods.${period}`) });
    return {
      name: ({ name }) => <ChildName name={name} />,
      kind: ({ kind }) => t(`leave.kindOf.${kind}`),
      fromDay: ({ fromDay, fromPeriod }) => at(fromDay, fromPeriod),
      toDay: ({ toDay, toPeriod }) => at(toDay, toPeriod),
      reason: ({ reason }) => (reason ? <CutText text={reason} /> : null),
      phase: ({ phase, endedOn }) => (
        <StateBadge tone={leaveTones[phase]}>
          {endedOn ? t('leave.endedOn', { day: endedOn }) : t(`leave.stateOf.${phase}`)}
        </StateBadge>
      ),
    };
  }, [t]);
}

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
function LeaveForm({ onClose }: { readonly onClose: () => void }) {
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
