'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { ListFailure, ListSkeleton } from '../list/list-states.tsx';
import { Modal } from '../overlay/modal.tsx';
import { StaffFields } from './staff-fields.tsx';

interface StaffFormProps {
  /** Null adds somebody. */
  readonly staffId: string | null;
  readonly onClose: () => void;
}

/** Opens the form of a member of staff when the roles and departments to choose from have arrived. */
export default function StaffForm({ staffId, onClose }: StaffFormProps) {
  const t = useTranslations('account-own.staff');
  const common = useTranslations('shared');
  const loaded = useCall('organisation.staffForm', staffId === null ? {} : { staffId }, { shown: 'here' });
  // The form keeps the member it was opened with: a later answer must not overwrite what is being typed.
  const [opened, setOpened] = useState<CallReply<'organisation.staffForm'> | null>(null);
  const { data } = loaded;
  if (opened === null && data && (data.member?.id ?? null) === staffId && !loaded.refreshing) setOpened(data);
  if (opened !== null) return <StaffFields {...opened} onClose={onClose} />;
  return (
    <Modal
      title={t(staffId === null ? 'add' : 'editTitle')}
      shape="panel"
      closeLabel={common('close')}
      onClose={onClose}
    >
      {loaded.failure && !loaded.refreshing ? (
        <ListFailure failure={loaded.failure} onRetry={loaded.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Modal>
  );
}
