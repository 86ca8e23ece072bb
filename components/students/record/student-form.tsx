'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { RecordForm, type WaysOn } from './record-form.tsx';

interface StudentFormProps {
  /** Null adds a student. */
  readonly id: string | null;
  readonly onClose: () => void;
  readonly waysOn?: WaysOn;
}

/** Opens the form: at once for a new student, else when the record as it stands now has arrived. */
export default function StudentForm({ id, onClose, waysOn }: StudentFormProps) {
  const t = useTranslations('students.form');
  const common = useTranslations('shared');
  const loaded = useCall('students.get', id === null ? null : { id }, { shown: 'here' });
  // The form keeps the record it was opened with: a later answer must not overwrite what is being typed.
  const [opened, setOpened] = useState<StudentRecord | null>(null);
  const { data } = loaded;
  if (opened === null && data && data.id === id && !loaded.refreshing) setOpened(data);
  if (id === null || opened !== null) return <RecordForm record={opened} onClose={onClose} waysOn={waysOn} />;
  return (
    <Modal title={t('editTitle')} shape="page" closeLabel={common('close')} onClose={onClose}>
      {loaded.failure && !loaded.refreshing ? (
        <ListFailure failure={loaded.failure} onRetry={loaded.retry} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </Modal>
  );
}
