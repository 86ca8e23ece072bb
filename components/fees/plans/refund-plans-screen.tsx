'use client';

import { useTranslations } from 'next-intl';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useItems } from '../use-items.ts';
import { PlansScreen } from './plans-screen.tsx';

const RefundPlanForm = lazyScreen(() => import('./refund-plan-form.tsx'));
const RefundPlanView = lazyScreen(() => import('./refund-plan-view.tsx'));

/** When money goes back and how much, by item, in versions. */
export function RefundPlansScreen() {
  const t = useTranslations('fees.refund');
  const list = useCall('fees.refundPlans', {}, { shown: 'here' });
  const { nameOf } = useItems();
  return (
    <PlansScreen
      kind="refund"
      list={list}
      contentOf={({ lines }) =>
        lines.map((line) => `${nameOf(line.itemId)} ${t(`basisOf.${line.basis}`)}`).join(t('and'))
      }
      form={(plan, onClose) => <RefundPlanForm plan={plan} onClose={onClose} />}
      view={(plan, onClose) => <RefundPlanView plan={plan} onClose={onClose} />}
    />
  );
}
