'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import styles from '../fees.module.css';
import { draftOfPlan } from './draft-of-plan.ts';
import { MonthPreview } from './month-preview.tsx';
import { PlanCard } from './plan-card.tsx';

const StudentPlanForm = lazyScreen(() => import('./student-plan-form.tsx'));

interface StudentPlansProps {
  readonly studentId: string;
  readonly onClose: () => void;
}

/** One child: what it pays by, now, before and later, and what that makes for a month. */
export function StudentPlans({ studentId, onClose }: StudentPlansProps) {
  const t = useTranslations('fees.student');
  const child = useCall('fees.studentPlan', { studentId }, { shown: 'here' });
  const [edited, setEdited] = useState<{ readonly plan: StudentPlan | null } | null>(null);
  useWaitingForm(
    child.data?.plans,
    (plan) => draftOfPlan(studentId, plan),
    (plan) => setEdited({ plan }),
  );
  const [dropped, setDropped] = useState<StudentPlan | null>(null);
  const remove = useAction('fees.removeStudentPlan');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { data } = child;
  const mayEdit = data?.actions.includes('edit') ?? false;
  const mayApprove = data?.actions.includes('approve') ?? false;
  const mayRemove = (plan: StudentPlan) =>
    mayEdit && (mayApprove || plan.overrides.length + plan.discounts.length === 0);
  const drop = async ({ id, version }: StudentPlan) => {
    const { ok } = await remove.run({ id, version });
    setDropped(null);
    if (ok) announce({ kind: 'toast', severity: 'success', text: t('removed') });
  };
  return (
    <aside className={styles.child} aria-label={t('detail')}>
      <header>
        <h2 ref={title} tabIndex={-1}>
          {data?.student.name ?? t('detail')}
        </h2>
        {data ? <span>{data.student.className ?? t('noClass')}</span> : null}
        <Button look="quiet" aria-label={t('close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {data ? (
        <>
          {mayEdit ? (
            <p>
              <Button look="primary" onClick={() => setEdited({ plan: null })}>
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
              onEdit={mayEdit ? () => setEdited({ plan }) : null}
              onRemove={mayRemove(plan) ? () => setDropped(plan) : null}
            />
          ))}
          {data.plans.length > 0 ? <MonthPreview studentId={studentId} /> : null}
          <Suspense>
            {edited ? (
              <StudentPlanForm
                key={edited.plan?.id ?? 'new'}
                child={data}
                plan={edited.plan}
                onClose={() => setEdited(null)}
              />
            ) : null}
          </Suspense>
        </>
      ) : child.failure ? (
        <ListFailure failure={child.failure} onRetry={child.retry} />
      ) : (
        <ListSkeleton rows={6} />
      )}
      {dropped ? (
        <ConfirmDialog
          title={t('removeTitle', { name: dropped.chargePlanName })}
          deed={t('remove')}
          busy={remove.busy}
          onDeed={() => void drop(dropped)}
          onClose={() => setDropped(null)}
        >
          {t('removeText')}
        </ConfirmDialog>
      ) : null}
    </aside>
  );
}
