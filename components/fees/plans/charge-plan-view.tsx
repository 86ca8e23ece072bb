'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ChargePlan } from '@/lib/contracts/fees/plans.ts';
import { centsText, hundredthsText } from '@/lib/rules/money.ts';
import { gradeKey, gradesOf, schoolStages } from '@/lib/rules/school-grades.ts';
import { useItems } from '../use-items.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanView } from './plan-view.tsx';

/** A charge plan to be read: whom it is meant for, and what each item costs. */
export default function ChargePlanView({ plan, onClose }: { readonly plan: ChargePlan; readonly onClose: () => void }) {
  const t = useTranslations('fees.charge');
  const { nameOf } = useItems();
  return (
    <PlanView
      plan={plan}
      facts={[
        [t('rounding'), t(`roundingOf.${plan.rounding}`)],
        [t('meantFor'), useScopeText(plan)],
      ]}
      onClose={onClose}
    >
      {plan.lines.map((line) => (
        <PlanFacts
          key={line.itemId}
          title={nameOf(line.itemId)}
          facts={[
            [t('price'), centsText(line.priceCents)],
            [
              t('quantityRule'),
              line.quantityRule === 'fixed'
                ? hundredthsText(line.quantityHundredths)
                : t(`quantityOf.${line.quantityRule}`),
            ],
          ]}
        />
      ))}
    </PlanView>
  );
}

function useScopeText({ scope, otherClasses }: ChargePlan): string {
  const { stages, grades, studyTypes, classIds, enteredFrom, enteredTo } = scope;
  const t = useTranslations('fees.charge');
  const classes = useCall('students.classes', classIds.length > 0 ? {} : null).data?.rows ?? [];
  const graded = schoolStages.flatMap((stage) =>
    gradesOf(stage).flatMap((grade) =>
      grades.includes(gradeKey(stage, grade)) ? [t(`gradeOf.${stage}`, { grade })] : [],
    ),
  );
  const named = classes.flatMap(({ id, name }) => (classIds.includes(id) ? [name] : []));
  if (otherClasses > 0) named.push(t('otherClasses', { count: otherClasses }));
  const parts = [
    stages.map((one) => t(`stageOf.${one}`)),
    graded,
    studyTypes.map((one) => t(`studyOf.${one}`)),
    named,
  ].flatMap((words) => (words.length > 0 ? [words.join(t('separator'))] : []));
  if (enteredFrom) parts.push(`${t('enteredFrom')} ${enteredFrom}`);
  if (enteredTo) parts.push(`${t('enteredTo')} ${enteredTo}`);
  return parts.join(t('and')) || t('everybody');
}
