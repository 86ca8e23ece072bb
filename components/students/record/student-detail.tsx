'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useEscape } from '@/components/shared/overlay/use-escape.ts';
import buttons from '@/components/ui/button.module.css';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { studentAddress } from '../students-address.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordSections } from './record-sections.tsx';
import styles from './student-detail.module.css';
import { StudentState } from './student-state.tsx';

interface StudentDetailProps {
  readonly id: string;
  readonly onEdit: () => void;
  readonly onDelete: (students: readonly StudentRecord[]) => void;
  readonly onClose: () => void;
}

/** One student beside the list: state and key facts, then the record by sections. */
export default function StudentDetail({ id, onEdit, onDelete, onClose }: StudentDetailProps) {
  const t = useTranslations('students');
  const record = useCall('students.get', { id }, { shown: 'here' });
  const { data } = record;
  const title = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEscape(onClose);
  useEffect(() => {
    // On narrow screens it covers the list, so reading goes on there.
    if (isThere && window.matchMedia('(max-width: 1199px)').matches) title.current?.focus();
  }, [isThere]);
  return (
    <aside className={styles.detail} aria-label={t('detail.label')}>
      <header className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {data?.name ?? t('detail.label')}
        </h2>
        {data ? <StudentState state={data.state} /> : null}
        <Button look="quiet" className={styles.close} aria-label={t('detail.close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {data ? (
        <>
          <div className={styles.actions}>
            <RecordActions student={data} onEdit={onEdit} onDelete={onDelete} />
            <a className={buttons.link} href={studentAddress(data.id)}>
              {t('detail.openPage')}
            </a>
          </div>
          <RecordSections student={data} />
        </>
      ) : record.failure ? (
        <ListFailure failure={record.failure} onRetry={record.retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </aside>
  );
}
