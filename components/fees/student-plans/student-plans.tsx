'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef } from 'react';
import { useFormAddress } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from '../fees.module.css';
import { feesAddress } from '../fees-address.ts';
import { draftOfPlan } from './draft-of-plan.ts';
import { MonthPreview } from './month-preview.tsx';
import { PlanCard } from './plan-card.tsx';

const StudentPlanForm = lazyScreen(() => import('./student-plan-form.tsx'));

interface StudentPlansProps {
  readonly studentId: string;
  readonly opensRecord: boolean;
  readonly onClose: () => void;
}

/** One child: what it pays by, now, before and later, and what that makes for a month. */
export function StudentPlans({ studentId, opensRecord, onClose }: StudentPlansProps) {
  const t = useTranslations('fees.student');
  const child = useCall('fees.studentPlan', { studentId }, { shown: 'here' });
  const form = useFormAddress();
  useWaitingForm(
    child.data?.plans,
    (plan) => draftOfPlan(studentId, plan),
    (plan) => form.show(plan?.id ?? null),
  );
  const { action, asking } = useActions();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { data } = child;
  const edited = form.open === newDraft ? null : data?.plans.find(({ id }) => id === form.open);
  const mayEdit = data?.actions.includes('edit') ?? false;
  const mayApprove = data?.actions.includes('approve') ?? false;
  const mayRemove = (plan: StudentPlan) =>
    mayEdit && (mayApprove || plan.overrides.length + plan.discounts.length === 0);
  const remove = ({ id, version, chargePlanName: name }: StudentPlan) => {
    const asked = { title: t('removeTitle', { name }), text: t('removeText'), label: t('remove'), danger: true };
    action('fees.removeStudentPlan', { id, version }, { ...asked, said: t('removed') });
  };
  return (
    <aside className={styles.child} aria-label={t('detail')}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {data?.student.name ?? t('detail')}
        </h2>
        {data ? <span>{data.student.className ?? t('noClass')}</span> : null}
        <Elsewhere studentId={studentId} opensRecord={opensRecord} />
        <Button look="quiet" aria-label={t('close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {data ? (
        <>
          {mayEdit ? (
            <p>
              <Button look="primary" onClick={() => form.show(null)}>
                {t('give')}
              </Button>
            </p>
          ) : null}
          {data.plans.length === 0 ? <p>{t('noPlan')}</p> : null}
          {data.plans.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              guardians={data.guardians}
              onEdit={mayEdit ? () => form.show(plan.id) : null}
              onRemove={mayRemove(plan) ? () => remove(plan) : null}
            />
          ))}
          {data.plans.length > 0 ? <MonthPreview studentId={studentId} /> : null}
          <Suspense>
            {mayEdit && form.open !== null && edited !== undefined ? (
              <StudentPlanForm key={form.open} child={data} plan={edited} onClose={form.close} />
            ) : null}
          </Suspense>
        </>
      ) : child.failure ? (
        <ListFailure failure={child.failure} onRetry={child.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
      {asking}
    </aside>
  );
}

/** The child's bills and record, for who may open them. */
function Elsewhere({ studentId, opensRecord }: Omit<StudentPlansProps, 'onClose'>) {
  const t = useTranslations('fees.student');
  return (
    <>
      <Permitted of="fees.bill.view">
        <Link href={withQuery(feesAddress.bills, { student: studentId })} prefetch={false}>
          {t('bills')}
        </Link>
      </Permitted>
      {opensRecord ? <Link href={`${consoleAddress.students}/${studentId}`}>{t('record')}</Link> : null}
    </>
  );
}
