'use client';

import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { LockForm } from './lock-form.tsx';

/** The days whose attendance nobody may change any more. */
export function Lock() {
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
