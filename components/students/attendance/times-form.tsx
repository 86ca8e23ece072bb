'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, type FieldControl, FieldGroup } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { attendancePeriods } from '@/lib/contracts/students/attendance-names.ts';
import type { TimesReply } from '@/lib/contracts/students/attendance-times.ts';
import { readWrittenTime } from '@/lib/rules/attendance-time.ts';
import styles from './attendance.module.css';

const byPeriod = ['lateAfter', 'earlyBefore'] as const;

/** The times as they are set, to be changed by whoever may. */
export function TimesForm({ times }: { readonly times: TimesReply }) {
  const t = useTranslations('students-attendance');
  const { version, actions, ...opened } = times;
  const [values, setValues] = useState(opened);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = useAction('students.saveAttendanceTimes', { shown: 'here' });
  const isFixed = !actions.includes('save');
  const errors = failure?.fields ?? {};
  const submit = async () => {
    const outcome = await save.run({ ...values, version });
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('times.saved') });
  };
  const time = (path: string, label: string, value: string, set: (text: string) => void) => (
    <Field key={path} label={label} required error={errors[path]}>
      {(control) => <TimeInput control={control} value={value} disabled={isFixed} onTime={set} />}
    </Field>
  );
  return (
    <form
      className={styles.times}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 className="unseen">{t('times.title')}</h2>
      <p>{t('times.text')}</p>
      {version === 0 ? <p>{t('times.usual')}</p> : null}
      {failure && Object.keys(errors).length === 0 ? <p role="alert">{failure.message}</p> : null}
      <FieldGroup title={t('times.parts')}>
        {time('noon', t('times.noon'), values.noon, (noon) => setValues({ ...values, noon }))}
        {time('evening', t('times.evening'), values.evening, (evening) => setValues({ ...values, evening }))}
      </FieldGroup>
      {attendancePeriods.map((period) => (
        <FieldGroup key={period} title={t(`roll.periods.${period}`)}>
          {byPeriod.map((name) =>
            time(`${name}.${period}`, t(`times.${name}`), values[name][period], (text) =>
              setValues({ ...values, [name]: values[name].with(period, text) }),
            ),
          )}
        </FieldGroup>
      ))}
      {isFixed ? null : (
        <div>
          <Button look="primary" type="submit" busy={save.busy}>
            {t('times.save')}
          </Button>
        </div>
      )}
    </form>
  );
}

interface TimeInputProps {
  readonly control: FieldControl;
  readonly value: string;
  readonly disabled: boolean;
  readonly onTime: (text: string) => void;
}

/**
 * A time of the day, typed as 0830 or 8:30. The browser's own field would show it with AM and PM where the device's
 * language does.
 */
function TimeInput({ control, value, disabled, onTime }: TimeInputProps) {
  return (
    <input
      {...control}
      value={value}
      disabled={disabled}
      placeholder="HH:MM"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onChange={(event) => onTime(event.target.value)}
      onBlur={(event) => onTime(readWrittenTime(event.target.value) ?? event.target.value)}
    />
  );
}
