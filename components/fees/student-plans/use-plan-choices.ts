'use client';

import { useTranslations } from 'next-intl';
import { useCall } from '@/lib/browser/use-call.ts';

/** Charge and refund plans as choices, named with their version. */
export function usePlanChoices() {
  const t = useTranslations('fees.student');
  const charge = useCall('fees.chargePlans', {}).data?.rows ?? [];
  const refund = useCall('fees.refundPlans', {}).data?.rows ?? [];
  const choice = ({ id, name, edition, state }: (typeof charge)[number] | (typeof refund)[number]) => ({
    id,
    state,
    label: t('version', { name, edition }),
  });
  return { charge: charge.filter(({ state }) => state !== 'draft').map(choice), refund: refund.map(choice) };
}
