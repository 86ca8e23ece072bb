'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { LockReply } from '@/lib/contracts/students/attendance-lock.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './attendance.module.css';

/** Up to which day attendance is locked, to be moved by whoever may; going back asks for a reason. */
export function LockForm({ lock }: { readonly lock: LockReply }) {
  const t = useTranslations('students-attendance.lock');
  const [through, setThrough] = useState(lock.through ?? '');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = useAction('students.saveAttendanceLock', { shown: 'here' });
  const errors = failure?.fields ?? {};
  const opens = lock.through !== null && through < lock.through;
  const submit = async () => {
    const outcome = await save.run({
      through: through === '' ? null : through,
      reason: opens ? reason : '',
      version: lock.version,
    });
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return;
    const text = outcome.data.through === null ? t('unlocked') : t('locked', { day: outcome.data.through });
    announce({ kind: 'toast', severity: 'success', text });
  };
  return (
    <form
      className={styles.times}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <LockState lock={lock} />
      {failure && Object.keys(errors).length === 0 ? <p role="alert">{failure.message}</p> : null}
      {lock.actions.includes('save') ? (
        <>
          <div className={styles.lock}>
            <DayField
              label={t('through')}
              help={t('hint')}
              value={through}
              error={errors.through}
              onChange={setThrough}
            />
            {opens ? (
              <Field label={t('reason')} required help={t('reasonHint')} error={errors.reason}>
                {(control) => (
                  <input
                    {...control}
                    value={reason}
                    maxLength={limits.reasonChars}
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </Field>
            ) : null}
          </div>
          <div>
            <Button look="primary" type="submit" busy={save.busy} disabled={through === (lock.through ?? '')}>
              {opens ? t('unlock') : t('lock')}
            </Button>
          </div>
        </>
      ) : (
        <p>{t('readOnly')}</p>
      )}
    </form>
  );
}

/** Up to which day attendance is locked now, by whom and why. */
function LockState({ lock }: { readonly lock: LockReply }) {
  const t = useTranslations('students-attendance.lock');
  const format = useFormatter();
  return (
    <p>
      {lock.through === null ? t('none') : t('now', { day: lock.through })}
      {lock.changedBy !== null && lock.changedAt !== null
        ? ` ${t('by', { name: lock.changedBy, at: format.dateTime(new Date(lock.changedAt), { dateStyle: 'short', timeStyle: 'short' }) })}`
        : null}
      {lock.reason === '' ? null : ` ${t('reasonWas', { reason: lock.reason })}`}
    </p>
  );
}
