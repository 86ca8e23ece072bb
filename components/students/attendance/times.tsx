'use client';

import { useTranslations } from 'next-intl';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { LockForm } from './lock-form.tsx';
import { Meals } from './meals.tsx';
import { TimesForm } from './times-form.tsx';

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
