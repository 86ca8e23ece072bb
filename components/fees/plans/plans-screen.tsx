'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { useFormAddress, useShutForm } from '@/components/shared/form/form-address.ts';
import { newDraft, useWaitingForm } from '@/components/shared/form/use-waiting-form.ts';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { CallState } from '@/lib/browser/use-call.ts';
import type { ChargePlan, RefundPlan } from '@/lib/contracts/fees/plans.ts';
import { PlanList } from './plan-list.tsx';

type Plan = Pick<ChargePlan, 'id' | 'name' | 'edition' | 'version' | 'actions'>;

/**
 * What may be done with a plan: edited while a draft and read from then on, enabled, retired, copied to the next
 * version, discarded.
 * @param show opens its form, or what is read of it
 */
function usePlanActions(show: (id: string) => void): {
  readonly actionsOf: (plan: Plan) => readonly RowAction[];
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees.plan');
  const { action, asking } = useActions();
  const copy = useAction('fees.copyPlan');
  const actionsOf = ({ id, version, actions, ...plan }: Plan) => {
    const name = t('version', plan);
    const open = actions.includes('edit') ? 'edit' : 'view';
    const doCopy = async () => {
      if ((await copy.run({ id })).ok) announce({ kind: 'toast', severity: 'success', text: t('copied', { name }) });
    };
    return [
      { label: t(open), named: t(`${open}Named`, { name }), run: () => show(id) },
      ...actions.flatMap((move): readonly RowAction[] => {
        if (move === 'edit') return [];
        if (move === 'copy') return [{ label: t('copy'), named: t('copyNamed', { name }), run: () => void doCopy() }];
        const label = t(`action.${move}`);
        const asked = { label, named: t('actionNamed', { action: label, name }), danger: move !== 'enable' };
        const said = { ...asked, title: asked.named, text: t(`actionText.${move}`), said: t('moved', { name }) };
        return [{ ...asked, run: () => action('fees.movePlan', { id, version, move }, said) }];
      }),
    ];
  };
  return { actionsOf, asking };
}

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
  const add = (
    <Permitted of="fees.plan.edit" otherwise="disabled">
      <Button look="primary" onClick={() => show(null)}>
        {t('add')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {add}
      </PageHeader>
      <PlanList
        title={t('title')}
        empty={t('empty')}
        list={list}
        add={mayAdd ? add : null}
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
