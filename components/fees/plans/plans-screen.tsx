'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useState } from 'react';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { newDraft, useWaitingForm } from '@/components/shared/use-waiting-form.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallState } from '@/lib/browser/use-call.ts';
import type { ChargePlan, RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { PlanList } from './plan-list.tsx';

interface PlansScreenProps<P extends ChargePlan | RefundPlan> {
  readonly kind: 'charge' | 'refund';
  readonly list: CallState<{ readonly rows: P[]; readonly actions: readonly 'create'[] }>;
  /** What a plan holds, in a few words. */
  readonly contentOf: (plan: P) => string;
  /** The form of a draft; null begins a new one. */
  readonly form: (plan: P | null, onClose: () => void) => ReactNode;
  /** A plan to be read. */
  readonly view: (plan: P, onClose: () => void) => ReactNode;
}

const draftOf = (plan: ChargePlan | RefundPlan | null) => plan?.id ?? newDraft;

/** Plans of one kind in their versions, and the form of a draft. */
export function PlansScreen<P extends ChargePlan | RefundPlan>({
  kind,
  list,
  contentOf,
  form,
  view,
}: PlansScreenProps<P>) {
  const t = useTranslations(`fees.${kind}`);
  const [edited, setEdited] = useState<{ readonly plan: P | null } | null>(null);
  const [viewed, setViewed] = useState<P | null>(null);
  useWaitingForm(list.data?.rows, draftOf, (plan) => setEdited({ plan }));
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
        contentOf={contentOf}
        onEdit={(plan) => setEdited({ plan })}
        onView={setViewed}
      />
      <Suspense key={edited?.plan?.id ?? 'new'}>{edited ? form(edited.plan, () => setEdited(null)) : null}</Suspense>
      <Suspense key={viewed?.id}>{viewed ? view(viewed, () => setViewed(null)) : null}</Suspense>
    </>
  );
}
