import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TickField } from '@/components/shared/form/form-parts.tsx';
import type { StudentPlan } from '@/lib/contracts/fees/student-plans.ts';
import { dayAfter } from '@/lib/rules/calendar-date.ts';
import styles from '../fees.module.css';
import { formerOf } from './former-plan.ts';
import type { PlanValues } from './plan-values.ts';

/** Says which plan stands in the way and ends it the day before; shown only where one does. */
export function EndsFormer({ others }: { readonly others: readonly StudentPlan[] }) {
  const t = useTranslations('fees.student');
  const giving = useTranslations('fees.giving');
  const { watch } = useFormContext<PlanValues>();
  const [fromOn, toOn] = watch(['fromOn', 'toOn']);
  const former = formerOf(others, { fromOn, toOn });
  if (!former) return null;
  const { chargePlanName: name, chargePlanEdition: edition, overrides } = former;
  return (
    <div className={styles.ends}>
      <TickField<PlanValues>
        name="endsFormer"
        label={t('endFormer', { plan: t('version', { name, edition }), day: dayAfter(fromOn, -1) })}
      />
      {overrides.length > 0 ? <small>{giving('overrides', { count: overrides.length })}</small> : null}
    </div>
  );
}
