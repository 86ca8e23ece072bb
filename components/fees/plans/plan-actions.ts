import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ChargePlan } from '@/lib/contracts/fees/plans.ts';

type Plan = Pick<ChargePlan, 'id' | 'name' | 'edition' | 'version' | 'actions'>;

/**
 * What may be done with a plan: edited while a draft and read from then on, enabled, retired, copied to the next version, discarded.
 * @param show opens its form, or what is read of it
 */
export function usePlanActions(show: (id: string) => void): {
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
        const label = t(`deed.${move}`);
        const asked = { label, named: t('deedNamed', { deed: label, name }), danger: move !== 'enable' };
        const said = { ...asked, title: asked.named, text: t(`deedText.${move}`), said: t('moved', { name }) };
        return [{ ...asked, run: () => action('fees.movePlan', { id, version, move }, said) }];
      }),
    ];
  };
  return { actionsOf, asking };
}
