'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { ChargePlan } from '@/lib/contracts/fees/plans.ts';
import { centsText } from '@/lib/rules/money.ts';
import { useItems } from '../use-items.ts';
import { PlanList } from './plan-list.tsx';

const ChargePlanForm = lazyScreen(() => import('./charge-plan-form.tsx'));

/** What children of one sort pay by: prices of items, in versions. */
export function ChargePlansScreen() {
  const t = useTranslations('fees.charge');
  const list = useCall('fees.chargePlans', {}, { shown: 'here' });
  const { nameOf } = useItems();
  const [edited, setEdited] = useState<{ readonly plan: ChargePlan | null } | null>(null);
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
          lines.map((line) => `${nameOf(line.itemId)} ${centsText(line.priceCents)}`).join('；')
        }
        onEdit={(plan) => setEdited({ plan })}
      />
      <Suspense>
        {edited ? (
          <ChargePlanForm key={edited.plan?.id ?? 'new'} plan={edited.plan} onClose={() => setEdited(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
