'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty, ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { LockReply } from '@/lib/contracts/students/attendance-lock.ts';
import type { MealRow } from '@/lib/contracts/students/attendance-meals.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './attendance.module.css';
import { TimesForm } from './times-form.tsx';

const MealForm = lazyScreen(() => import('./meal-form.tsx'));

/** What the school serves, and until when it can be cancelled. */
function Meals() {
  const t = useTranslations('students-attendance.meals');
  const meals = useCall('students.attendanceMeals', {}, { shown: 'here' });
  const [opened, setOpened] = useState<MealRow | 'new' | null>(null);
  const may = meals.data?.actions.includes('save') ?? false;
  return (
    <ListCard>
      <section className={styles.times}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        {!meals.data ? (
          meals.failure ? (
            <ListFailure failure={meals.failure} onRetry={meals.retry} />
          ) : (
            <ListSkeleton rows={3} />
          )
        ) : meals.data.rows.length === 0 ? (
          <ListEmpty text={t('empty')} />
        ) : (
          <MealTable rows={meals.data.rows} onOpen={may ? setOpened : null} />
        )}
        {may ? (
          <div>
            <Button onClick={() => setOpened('new')}>{t('add')}</Button>
          </div>
        ) : null}
      </section>
      {opened ? <MealForm meal={opened === 'new' ? null : opened} onClose={() => setOpened(null)} /> : null}
    </ListCard>
  );
}

interface MealTableProps {
  readonly rows: readonly MealRow[];
  /** Null for those who may only read. */
  readonly onOpen: ((meal: MealRow) => void) | null;
}

function MealTable({ rows, onOpen }: MealTableProps) {
  const t = useTranslations('students-attendance.meals');
  const period = useTranslations('students-attendance.roll.periods');
  return (
    <table className="ruled" aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('period')}</th>
          <th scope="col">{t('cutOff')}</th>
          <th scope="col">{t('state')}</th>
          {onOpen ? <th scope="col">{t('operations')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((meal) => (
          <tr key={meal.slot}>
            <th scope="row">{meal.name}</th>
            <td>{period(String(meal.period))}</td>
            <td>{t('cutOffAt', { daysBefore: meal.daysBefore, time: meal.cutOff })}</td>
            <td>{t(meal.enabled ? 'served' : 'disabled')}</td>
            {onOpen ? (
              <td>
                <Button look="link" aria-label={t('editNamed', { name: meal.name })} onClick={() => onOpen(meal)}>
                  {t('edit')}
                </Button>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** When a child is late or leaves early at this school, and which days are done. */
export default function Times() {
  const t = useTranslations('students-attendance.times');
  const times = useCall('students.attendanceTimes', {}, { shown: 'here' });
  return (
    <div className="stack-16">
      <ListCard>
        {times.data ? (
          <TimesForm key={times.data.version} times={times.data} />
        ) : times.failure ? (
          <ListFailure failure={times.failure} onRetry={times.retry} />
        ) : (
          <ListSkeleton rows={6} />
        )}
        {times.data && !times.data.actions.includes('save') ? <p>{t('readOnly')}</p> : null}
      </ListCard>
      <Meals />
      <Lock />
    </div>
  );
}

/** The days whose attendance nobody may change any more. */
function Lock() {
  const lock = useCall('students.attendanceLock', {}, { shown: 'here' });
  return (
    <ListCard>
      {lock.data ? (
        <LockForm key={lock.data.version} lock={lock.data} />
      ) : lock.failure ? (
        <ListFailure failure={lock.failure} onRetry={lock.retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </ListCard>
  );
}

/** Up to which day attendance is locked, to be moved by whoever may; going back asks for a reason. */
function LockForm({ lock }: { readonly lock: LockReply }) {
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
