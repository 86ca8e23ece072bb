'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import buttons from '@/components/ui/button.module.css';
import { useCall } from '@/lib/browser/use-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from '../fees.module.css';
import { PlanCard } from './plan-card.tsx';
import { parameter } from './plans-address.ts';

/**
 * A child's plans on the page of its record: what it pays by now, from when to when, its discounts, and the plans
 * before and after.
 */
export function PlansSection({ studentId }: { readonly studentId: string }) {
  const t = useTranslations('fees.student');
  const { data, failure, retry } = useCall('fees.studentPlan', { studentId }, { shown: 'here' });
  return (
    <section className={`${styles.child} apart`} aria-label={t('plans')}>
      <header>
        <h2>{t('plans')}</h2>
        <a
          className={buttons.plain}
          href={withQuery(menuAddress('/charge/studentPlan'), { [parameter.student]: studentId })}
        >
          {t('toPlans')}
        </a>
      </header>
      {data ? (
        data.plans.length === 0 ? (
          <p>{t('noPlan')}</p>
        ) : (
          data.plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} guardians={data.guardians} onEdit={null} onRemove={null} />
          ))
        )
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </section>
  );
}
