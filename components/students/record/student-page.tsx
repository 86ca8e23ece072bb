'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useLastAddress } from '@/components/shell/last-address.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { usePageName } from '@/components/shell/page-names.ts';
import { restoreScroll } from '@/components/shell/tab-scroll.ts';
import buttons from '@/components/ui/button.module.css';
import { useCall } from '@/lib/browser/use-call.ts';
import { DocumentList } from '../documents/document-list.tsx';
import { listAgain } from '../list/list-address.ts';
import { useDeletion } from '../list/use-deletion.tsx';
import { SiblingList } from '../siblings/sibling-list.tsx';
import { studentAddress, studentsAddress } from '../students-address.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordSections } from './record-sections.tsx';
import styles from './student-page.module.css';
import { StudentState } from './student-state.tsx';

const StudentForm = lazyScreen(() => import('./student-form.tsx'));

interface StudentPageProps {
  readonly id: string;
  /** Sections with words of their own, for whoever may see them. */
  readonly attendance: ReactNode;
  readonly restrictions: ReactNode;
  readonly plans: ReactNode;
}

/**
 * One student as a page of its own: the record, its attendance, what it must not eat, what the fees say of it, and
 * its time line on the right.
 */
export function StudentPage({ id, attendance, restrictions, plans }: StudentPageProps) {
  const t = useTranslations('students');
  const router = useRouter();
  const record = useCall('students.get', { id }, { shown: 'here' });
  const form = useFormAddress();
  useWaitingDraft(
    () => form.show(id),
    (name) => name === id,
  );
  const list = listAgain(useLastAddress(studentsAddress));
  const deletion = useDeletion(() => router.push(list));
  const { data } = record;
  usePageName(studentAddress(id), data?.name);
  if (!data)
    return record.failure ? (
      <ListFailure failure={record.failure} onRetry={record.retry} />
    ) : (
      <ListSkeleton rows={12} />
    );
  return (
    <>
      <PageHeader title={data.name}>
        <Link
          className={buttons.plain}
          href={list}
          prefetch={false}
          scroll={false}
          onClick={() => restoreScroll(studentsAddress)}
        >
          {t('page.toList')}
        </Link>
        <RecordActions student={data} onEdit={() => form.show(id)} onDelete={deletion.ask} />
      </PageHeader>
      <p className={styles.key}>
        <StudentState state={data.state} />
        <span>{data.number}</span>
        <span>{data.className ?? t('withoutClass')}</span>
      </p>
      <div className={styles.columns}>
        <div>
          <div className={`card ${styles.record}`}>
            <h2 className="unseen">{t('page.record')}</h2>
            <RecordSections student={data} />
          </div>
          <SiblingList studentId={id} mayEdit={data.actions.includes('edit')} />
          <DocumentList studentId={id} mayEdit={data.actions.includes('edit')} />
          {attendance}
          {restrictions}
          {plans}
        </div>
        <Timeline studentId={id} mayWrite={data.actions.includes('edit')} />
      </div>
      {deletion.dialog}
      <Suspense>
        {form.open === id && data.actions.includes('edit') ? <StudentForm id={id} onClose={form.close} /> : null}
      </Suspense>
    </>
  );
}
