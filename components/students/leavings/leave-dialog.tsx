'use client';

import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { ChoiceField, DayField, LineField, LinesField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { OfferedWords } from '@/components/shared/offered-words.tsx';
import { useToday } from '@/components/shared/today.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type LeavingType, leavingTypes } from '@/lib/contracts/students/reference.ts';
import { type LeavingLine, leavingInput } from '@/lib/contracts/students/states.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './leaving-lines.module.css';

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

/**
 * What is settled and what is not before students leave: lines that the server computes and that turn green by
 * themselves, and those of the school's own, which are ticked here.
 */
function LeavingLines({ ids }: { readonly ids: readonly string[] }) {
  const t = useTranslations('students.leaving');
  const checks = useCall('students.leavingChecks', { ids: [...ids] }, { shown: 'here' });
  const tick = useAction('students.tickLeaving');
  /** Ticks that are on their way. */
  const [given, setGiven] = useState<Readonly<Record<string, boolean>>>({});
  const onTick = async (item: string, done: boolean) => {
    setGiven((before) => ({ ...before, [item]: done }));
    await tick.run({ ids: [...ids], item, done });
    setGiven(({ [item]: _, ...others }) => others);
  };
  if (checks.failure && !checks.data) return <ListFailure failure={checks.failure} onRetry={checks.retry} />;
  if (!checks.data) return <ListSkeleton rows={3} />;
  return (
    <section className={styles.checks} aria-label={t('checks')}>
      <h3>{t('checks')}</h3>
      <ul>
        {checks.data.lines.map((line) => (
          <li key={`${line.key} ${line.item ?? ''}`} data-state={line.state}>
            {line.item === undefined ? (
              <Found line={line} />
            ) : (
              <Ticked
                line={line}
                count={ids.length}
                given={given[line.item]}
                onTick={(done) => void onTick(line.item ?? '', done)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A line that the product finds out. */
function Found({ line: { key, state, params } }: { readonly line: LeavingLine }) {
  const t = useTranslations('students.leaving');
  return (
    <>
      {state === 'done' ? <CheckCircleOutlined fontSize="small" /> : <ErrorOutlineOutlined fontSize="small" />}
      <span>
        <b>{t(state === 'done' ? 'settled' : 'open')}</b>{' '}
        {t(`check.${key}.${state}` as 'check.class.done', params as { names: string; count: number })}
      </span>
    </>
  );
}

interface TickedProps {
  readonly line: LeavingLine;
  /** How many leave. */
  readonly count: number;
  /** The tick that is on its way. */
  readonly given: boolean | undefined;
  readonly onTick: (done: boolean) => void;
}

/** A line of the school's own; where some of those who leave are still open, it names them. */
function Ticked({ line: { item, state, params }, count, given, onTick }: TickedProps) {
  const t = useTranslations('students.leaving');
  const isDone = given ?? state === 'done';
  const isPart = state === 'open' && Number(params.count) < count;
  return (
    <label>
      <input type="checkbox" checked={isDone} onChange={(event) => onTick(event.target.checked)} />
      <span>
        <b>{t(isDone ? 'settled' : 'open')}</b> {item}
        {isPart ? <small>{t('stillOpen', { names: String(params.names) })}</small> : null}
      </span>
    </label>
  );
}
