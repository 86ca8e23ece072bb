'use client';

import { useTranslations } from 'next-intl';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useItems } from '../use-items.ts';
import { PlansScreen } from './plans-screen.tsx';

const ChargePlanForm = lazyScreen(() => import('./charge-plan-form.tsx'));
const ChargePlanView = lazyScreen(() => import('./charge-plan-view.tsx'));

/** What children of one sort pay by: prices of items, in versions. */
export function ChargePlansScreen() {
  const t = useTranslations('fees.charge');
  const list = useCall('fees.chargePlans', {}, { shown: 'here' });
  const { nameOf } = useItems();
  return (
    <PlansScreen
      kind="charge"
      list={list}
      contentOf={({ lines }) =>
        lines.map((line) => `${nameOf(line.itemId)} ${centsText(line.priceCents)}`).join(t('and'))
      }
      form={(plan, onClose) => <ChargePlanForm plan={plan} onClose={onClose} />}
      view={(plan, onClose) => <ChargePlanView plan={plan} onClose={onClose} />}
    />
  );
}
