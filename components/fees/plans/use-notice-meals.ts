'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';
import type { NoticeMeal } from '@/lib/contracts/fees/plans.ts';

/** The meals of the school by whose cut-offs refund rules go, and how one of them is written. */
export function useNoticeMeals() {
  const t = useTranslations('fees.refund');
  const { data } = useCall('fees.refundPlans', {});
  const meals = data?.meals ?? [];
  const textOf = ({ name, cutOff, daysBefore }: NoticeMeal) => t('cutOff', { name, cutOff, daysBefore });
  return {
    choices: [
      ['', t('noCutOff')] as const,
      ...meals.flatMap((meal) => (meal.enabled ? [[String(meal.slot), textOf(meal)] as const] : [])),
    ],
    nameOf: (slot: number) => {
      const meal = meals.find((one) => one.slot === slot);
      return meal ? textOf(meal) : String(slot);
    },
  };
}
