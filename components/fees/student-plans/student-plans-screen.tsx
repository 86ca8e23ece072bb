'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import styles from '../fees.module.css';
import { FindStudent } from './find-student.tsx';
import { parameter, studentOf } from './plans-address.ts';
import { StudentPlanList } from './student-plan-list.tsx';
import { StudentPlans } from './student-plans.tsx';

const GivePlansForm = lazyScreen(() => import('./give-plans-form.tsx'));

/** What each child pays by: the list, and beside it the plans of one child. */
export function StudentPlansScreen({ mayGive }: { readonly mayGive: boolean }) {
  const t = useTranslations('fees.student');
  const address = useAddressState();
  const studentId = studentOf(address.query);
  const [isGiving, setGiving] = useState(false);
  const open = (id: string | null) => address.change({ [parameter.student]: id });
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {mayGive ? <Button onClick={() => setGiving(true)}>{t('giveMany')}</Button> : null}
      </PageHeader>
      <FindStudent onFound={open} />
      <div className={styles.beside} data-open={studentId !== null || undefined}>
        <StudentPlanList address={address} onOpen={open} />
        {studentId === null ? null : <StudentPlans key={studentId} studentId={studentId} onClose={() => open(null)} />}
      </div>
      <Suspense>{isGiving ? <GivePlansForm onClose={() => setGiving(false)} /> : null}</Suspense>
    </>
  );
}
