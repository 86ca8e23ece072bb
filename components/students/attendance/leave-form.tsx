'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { errorsOf } from '@/components/shared/form/form-errors.ts';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type AttendancePeriod, attendancePeriods } from '@/lib/contracts/students/attendance.ts';
import { type LeaveKind, leaveKinds, newLeave } from '@/lib/contracts/students/leave.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useFieldText } from '../record/field-text.ts';
import { draftOfLeave } from './draft-of-leave.ts';
import { StudentPick } from './student-pick.tsx';

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

/** Enters leave for a child, as parents ask for it by phone or at the gate. */
export function LeaveForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('students-attendance.leave');
  const words = useTranslations('students');
  const half = useTranslations('students-attendance.roll.periods');
  const textOf = useFieldText();
  const today = useToday();
  const ask = useAction('students.askLeave', { shown: 'here' });
  const draft = useStateDraft<LeaveDraft>({
    name: draftOfLeave,
    version: null,
    opened: {
      child: null,
      kind: 'personal',
      from: { day: today, period: 0 },
      to: { day: today, period: 1 },
      reason: '',
    },
  });
  const { child, kind, from, to, reason } = draft.value;
  const put = (patch: Partial<LeaveDraft>) => draft.change((before) => ({ ...before, ...patch }));
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async () => {
    setFailure(null);
    const input = {
      studentId: child?.id ?? '',
      kind,
      fromDay: from.day,
      fromPeriod: from.period,
      toDay: to.day,
      toPeriod: to.period,
      reason,
    };
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
  const moment = (label: string, name: 'fromDay' | 'toDay', value: Moment, set: (value: Moment) => void) => (
    <>
      <DayField
        label={label}
        required
        error={errors[name]}
        value={value.day}
        onChange={(day) => set({ ...value, day })}
      />
      <Field label={t('halfOf', { label })}>
        {(control) => (
          <select
            {...control}
            value={value.period}
            onChange={(event) => set({ ...value, period: Number(event.target.value) as AttendancePeriod })}
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
          {(control) => <StudentPick control={control} picked={child} onPick={(picked) => put({ child: picked })} />}
        </Field>
        <Field label={t('kindLabel')} required wide>
          {(control) => (
            <select {...control} value={kind} onChange={(event) => put({ kind: event.target.value as LeaveKind })}>
              {leaveKinds.map((one) => (
                <option key={one} value={one}>
                  {t(`kind.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {moment(t('from'), 'fromDay', from, (moment) => put({ from: moment }))}
        {moment(t('to'), 'toDay', to, (moment) => put({ to: moment }))}
        <Field label={t('reason')} required wide error={errors.reason}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={reason}
              maxLength={limits.reasonChars}
              onChange={(event) => put({ reason: event.target.value })}
            />
          )}
        </Field>
      </FieldGroup>
    </FormPanel>
  );
}
