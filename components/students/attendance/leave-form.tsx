'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PickChild } from '@/components/shared/find-child.tsx';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { errorsOf } from '@/components/shared/form/form-errors.ts';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type AttendancePeriod, attendancePeriods } from '@/lib/contracts/students/attendance-names.ts';
import { newLeave } from '@/lib/contracts/students/leave.ts';
import { type LeaveKind, leaveKinds } from '@/lib/contracts/students/leave-names.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useFieldText } from '../record/field-text.ts';
import { draftOfLeave } from './draft-of-leave.ts';

interface Moment {
  readonly day: string;
  readonly period: AttendancePeriod;
}

interface LeaveDraft {
  readonly child: { readonly id: string; readonly name: string } | null;
  readonly kind: LeaveKind;
  readonly from: Moment;
  readonly to: Moment;
  readonly reason: string;
}

/** A day at home, for reasons of the family. */
const newLeaveFrom = (day: string): LeaveDraft => ({
  child: null,
  kind: 'personal',
  from: { day, period: 0 },
  to: { day, period: 1 },
  reason: '',
});

const inputOf = ({ child, kind, from, to, reason }: LeaveDraft) => ({
  studentId: child?.id ?? '',
  kind,
  fromDay: from.day,
  fromPeriod: from.period,
  toDay: to.day,
  toPeriod: to.period,
  reason,
});

/** Enters leave for a child, as parents ask for it by phone or at the gate. */
export function LeaveForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('students-attendance.leave');
  const words = useTranslations('students');
  const textOf = useFieldText();
  const today = useToday();
  const ask = useAction('students.askLeave', { shown: 'here' });
  const draft = useStateDraft<LeaveDraft>({
    name: draftOfLeave,
    version: null,
    opened: newLeaveFrom(today),
  });
  const { child, kind, from, to, reason } = draft.value;
  const put = (patch: Partial<LeaveDraft>) => draft.change((before) => ({ ...before, ...patch }));
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async () => {
    setFailure(null);
    const input = inputOf(draft.value);
    const wrong = errorsOf(input, { input, schema: newLeave }, textOf);
    const said = Object.fromEntries(Object.entries(wrong).map(([field, error]) => [field, error?.message?.toString()]));
    setErrors(said);
    if (Object.keys(said).length > 0) return;
    const outcome = await ask.run(input);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      setErrors(outcome.failure.fields ?? {});
      return;
    }
    draft.forget();
    announce({ kind: 'toast', severity: 'success', text: t('said.asked', { name: outcome.data.name }) });
    onClose();
  };
  return (
    <FormPanel
      title={t('ask')}
      submitLabel={t('save')}
      loading={ask.busy}
      submitError={failure}
      errorCount={Object.values(errors).filter(Boolean).length}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldGroup title={t('title')}>
        <Field label={words('field.name')} required wide error={errors.studentId}>
          {(control) => <PickChild control={control} picked={child} onPick={(picked) => put({ child: picked })} />}
        </Field>
        <KindField kind={kind} onKind={(next) => put({ kind: next })} />
        <MomentFields
          label={t('from')}
          error={errors.fromDay}
          value={from}
          onValue={(moment) => put({ from: moment })}
        />
        <MomentFields label={t('to')} error={errors.toDay} value={to} onValue={(moment) => put({ to: moment })} />
        <ReasonField reason={reason} error={errors.reason} onReason={(next) => put({ reason: next })} />
      </FieldGroup>
    </FormPanel>
  );
}

/** Why the child stays away. */
function KindField({ kind, onKind }: { readonly kind: LeaveKind; readonly onKind: (kind: LeaveKind) => void }) {
  const t = useTranslations('students-attendance.leave');
  return (
    <Field label={t('kindLabel')} required wide>
      {(control) => (
        <select {...control} value={kind} onChange={(event) => onKind(event.target.value as LeaveKind)}>
          {leaveKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kind.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface MomentFieldsProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: Moment;
  readonly onValue: (value: Moment) => void;
}

/** A day, and which half of it. */
function MomentFields({ label, error, value, onValue }: MomentFieldsProps) {
  const t = useTranslations('students-attendance.leave');
  const half = useTranslations('students-attendance.roll.periods');
  return (
    <>
      <DayField label={label} required error={error} value={value.day} onChange={(day) => onValue({ ...value, day })} />
      <Field label={t('halfOf', { label })}>
        {(control) => (
          <select
            {...control}
            value={value.period}
            onChange={(event) => onValue({ ...value, period: Number(event.target.value) as AttendancePeriod })}
          >
            {attendancePeriods.map((period) => (
              <option key={period} value={period}>
                {half(String(period))}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}

interface ReasonFieldProps {
  readonly reason: string;
  readonly error: string | undefined;
  readonly onReason: (reason: string) => void;
}

function ReasonField({ reason, error, onReason }: ReasonFieldProps) {
  const t = useTranslations('students-attendance.leave');
  return (
    <Field label={t('reason')} required wide error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={reason}
          maxLength={limits.reasonChars}
          onChange={(event) => onReason(event.target.value)}
        />
      )}
    </Field>
  );
}
