'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { useStateDraft } from '@/components/shared/form/use-state-draft.ts';
import { OfferedWords } from '@/components/shared/offered-words.tsx';
import { useToday } from '@/components/shared/today.ts';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type LeavingType, leavingTypes } from '@/lib/contracts/students/reference.ts';
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
  const today = useToday();
  const leave = useAction('students.leave', { shown: 'here' });
  const draft = useStateDraft<LeaveDraft>({
    name: draftName,
    version: null,
    opened: {
      students: students.map(({ id, name }) => ({ id, name })),
      on: today,
      type: '',
      reason: '',
      destination: '',
    },
  });
  const { on, type, reason, destination } = draft.value;
  const put = (patch: Partial<LeaveDraft>) => draft.change((before) => ({ ...before, ...patch }));
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isTried, setTried] = useState(false);
  const missing = isTried && type === '';
  const errors = failure?.fields ?? {};
  const ids = students.map(({ id }) => id);
  const named = { count: students.length, name: students[0]?.name ?? '' };

  const save = async () => {
    setTried(true);
    if (type === '') return;
    const outcome = await leave.run({ ids, on, type, reason, destination });
    if (!outcome.ok) return setFailure(outcome.failure);
    draft.forget();
    announce({ kind: 'toast', severity: 'success', text: t('leaving.done', named) });
    onLeft?.();
    onClose();
  };
  return (
    <FormPanel
      title={t('leaving.formTitle', named)}
      submitLabel={t('move.leave.action')}
      loading={leave.busy}
      submitError={failure}
      errorCount={Object.keys(errors).length + (missing ? 1 : 0)}
      dirty={draft.dirty}
      draft={draft}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <LeavingLines ids={ids} />
      <FieldGroup title={t('leaving.facts')}>
        <DayField
          label={t('field.leftOn')}
          required
          value={on}
          onChange={(day) => put({ on: day })}
          error={errors.on}
        />
        <TypeField
          type={type}
          error={missing ? t('reason.required') : errors.type}
          onType={(next) => put({ type: next })}
        />
        <DestinationField
          destination={destination}
          error={errors.destination}
          onDestination={(next) => put({ destination: next })}
        />
        <ReasonField reason={reason} error={errors.reason} onReason={(next) => put({ reason: next })} />
      </FieldGroup>
    </FormPanel>
  );
}

interface TypeFieldProps {
  readonly type: LeaveDraft['type'];
  readonly error: string | undefined;
  readonly onType: (type: LeaveDraft['type']) => void;
}

/** Why somebody leaves, as it is reported. */
function TypeField({ type, error, onType }: TypeFieldProps) {
  const t = useTranslations('students');
  return (
    <Field label={t('field.leavingType')} required error={error}>
      {(control) => (
        <select {...control} value={type} onChange={(event) => onType(event.target.value as LeaveDraft['type'])}>
          <option value="">{t('form.choose')}</option>
          {leavingTypes.map((code) => (
            <option key={code} value={code}>
              {t(`reference.leavingType.${code}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ReasonFieldProps {
  readonly reason: string;
  readonly error: string | undefined;
  readonly onReason: (reason: string) => void;
}

/** The reason in words; the usual ones are offered. */
function ReasonField({ reason, error, onReason }: ReasonFieldProps) {
  const t = useTranslations('students');
  return (
    <Field label={t('field.leavingReason')} wide error={error}>
      {(control) => (
        <>
          <textarea
            {...control}
            rows={3}
            maxLength={limits.noteChars}
            value={reason}
            onChange={(event) => onReason(event.target.value)}
          />
          <OfferedWords dictionary="leaveReason" onPick={(word) => onReason(`${reason.trim()} ${word}`.trim())} />
        </>
      )}
    </Field>
  );
}

interface DestinationFieldProps {
  readonly destination: string;
  readonly error: string | undefined;
  readonly onDestination: (destination: string) => void;
}

/** Where a leaving child goes to. */
function DestinationField({ destination, error, onDestination }: DestinationFieldProps) {
  const t = useTranslations('students');
  return (
    <Field label={t('field.destination')} wide error={error}>
      {(control) => (
        <input
          {...control}
          maxLength={limits.addressChars}
          value={destination}
          onChange={(event) => onDestination(event.target.value)}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
