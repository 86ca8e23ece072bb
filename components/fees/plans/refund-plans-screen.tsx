'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { useItems } from '../use-items.ts';
import { PlanList } from './plan-list.tsx';

const RefundPlanForm = lazyScreen(() => import('./refund-plan-form.tsx'));

/** When money goes back and how much, by item, in versions. */
export function RefundPlansScreen() {
  const t = useTranslations('fees.refund');
  const list = useCall('fees.refundPlans', {}, { shown: 'here' });
  const { nameOf } = useItems();
  const [edited, setEdited] = useState<{ readonly plan: RefundPlan | null } | null>(null);
  const add = list.data?.actions.includes('create') ? (
    <Button look="primary" onClick={() => setEdited({ plan: null })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {add}
      </PageHeader>
      <PlanList
        title={t('title')}
        empty={t('empty')}
        list={list}
        add={add}
        contentOf={({ lines }) =>
          lines.map((line) => `${nameOf(line.itemId)} ${t(`basisOf.${line.basis}`)}`).join('；')
        }
        onEdit={(plan) => setEdited({ plan })}
      />
      <Suspense>
        {edited ? (
          <RefundPlanForm key={edited.plan?.id ?? 'new'} plan={edited.plan} onClose={() => setEdited(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
