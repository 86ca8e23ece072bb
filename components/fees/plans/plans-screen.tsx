'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallState } from '@/lib/browser/use-call.ts';
import type { ChargePlan, RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { usePlanActions } from './plan-actions.ts';
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
  const address = useFormAddress();
  const { open, show, close } = address;
  const { actionsOf, asking } = usePlanActions(show);
  useWaitingForm(list.data?.rows, draftOf, (plan) => show(plan?.id ?? null));
  const mayAdd = list.data?.actions.includes('create') ?? false;
  const opened = list.data?.rows.find(({ id }) => id === open);
  useShutForm(
    address,
    list.data ? { mayEdit: open !== newDraft || mayAdd, isThere: open === newDraft || opened !== undefined } : null,
  );
  const add = mayAdd ? (
    <Button look="primary" onClick={() => show(null)}>
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
        actionsOf={actionsOf}
      />
      {asking}
      <Suspense key={open}>
        {open === newDraft && mayAdd ? form(null, close) : null}
        {opened ? (opened.actions.includes('edit') ? form : view)(opened, close) : null}
      </Suspense>
    </>
  );
}
