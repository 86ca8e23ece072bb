'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { ChargePlan, PlanMove } from '@/lib/contracts/fees/plans.ts';

type Plan = Pick<ChargePlan, 'id' | 'name' | 'edition' | 'version' | 'actions'>;

interface PlanDeedsProps {
  readonly plan: Plan;
  readonly onEdit: () => void;
  readonly onView: () => void;
}

/** What may be done with a plan: edited while a draft and read from then on, enabled, retired, copied to the next version, discarded. */
export function PlanDeeds({ plan, onEdit, onView }: PlanDeedsProps) {
  const t = useTranslations('fees.plan');
  const [asked, setAsked] = useState<PlanMove | null>(null);
  const move = useAction('fees.movePlan');
  const copy = useAction('fees.copyPlan');
  const { id, version, actions } = plan;
  const name = t('version', { name: plan.name, edition: plan.edition });
  const say = (key: 'moved' | 'copied') => announce({ kind: 'toast', severity: 'success', text: t(key, { name }) });
  const doMove = async (deed: PlanMove) => {
    const { ok } = await move.run({ id, version, move: deed });
    setAsked(null);
    if (ok) say('moved');
  };
  const doCopy = async () => {
    if ((await copy.run({ id })).ok) say('copied');
  };
  const deeds = actions.flatMap((action) => (action === 'edit' || action === 'copy' ? [] : [action]));
  return (
    <>
      {actions.includes('edit') ? (
        <Button look="link" aria-label={t('editNamed', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      ) : (
        <Button look="link" aria-label={t('viewNamed', { name })} onClick={onView}>
          {t('view')}
        </Button>
      )}
      {deeds.map((deed) => (
        <Button
          key={deed}
          look="link"
          aria-label={t('deedNamed', { deed: t(`deed.${deed}`), name })}
          onClick={() => setAsked(deed)}
        >
          {t(`deed.${deed}`)}
        </Button>
      ))}
      {actions.includes('copy') ? (
        <Button look="link" busy={copy.busy} aria-label={t('copyNamed', { name })} onClick={() => void doCopy()}>
          {t('copy')}
        </Button>
      ) : null}
      {asked ? (
        <ConfirmDialog
          title={t('deedNamed', { deed: t(`deed.${asked}`), name })}
          deed={t(`deed.${asked}`)}
          busy={move.busy}
          onDeed={() => void doMove(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`deedText.${asked}`)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
