'use client';

import { useTranslations } from 'next-intl';
import type { RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { centsText } from '@/lib/rules/money.ts';
import { pricedBases } from '@/lib/rules/refund.ts';
import { useItems } from '../use-items.ts';
import { type Fact, PlanFacts } from './plan-facts.tsx';
import { PlanView } from './plan-view.tsx';
import { useNoticeMeals } from './use-notice-meals.ts';

/** A refund plan to be read: rule by rule, only what its ground makes use of. */
export default function RefundPlanView({ plan, onClose }: { readonly plan: RefundPlan; readonly onClose: () => void }) {
  const t = useTranslations('fees.refund');
  const { nameOf } = useItems();
  const notice = useNoticeMeals();
  const factsOf = (rule: RefundPlan['lines'][number]): readonly Fact[] => {
    const statuses = rule.statuses.map((one) => t(`statusOf.s${one}`));
    const counted = [...statuses, ...(rule.closures ? [t('closure')] : [])];
    const facts: readonly (Fact | null)[] = [
      [t('basis'), t(`basisOf.${rule.basis}`)],
      rule.days === null ? null : [t('days'), String(rule.days)],
      pricedBases.includes(rule.basis) ? [t('price'), centsText(rule.priceCents)] : null,
      counted.length === 0 ? null : [t('statuses'), counted.join(t('separator'))],
      rule.noticeMeal === null ? null : [t('noticeBy'), notice.nameOf(rule.noticeMeal)],
      rule.capCents === null ? null : [t('cap'), centsText(rule.capCents)],
      rule.daysMax === null ? null : [t('daysMax'), String(rule.daysMax)],
      rule.basis === 'none' ? null : [t('payOut'), t(`payOutOf.${rule.payOut}`)],
    ];
    return facts.flatMap((fact) => (fact ? [fact] : []));
  };
  return (
    <PlanView plan={plan} onClose={onClose}>
      {plan.lines.map((rule) => (
        <PlanFacts key={rule.itemId} title={nameOf(rule.itemId)} facts={factsOf(rule)} />
      ))}
    </PlanView>
  );
}
