'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Opening } from '@/lib/contracts/fees/openings.ts';
import { centsText } from '@/lib/rules/money.ts';

type Action = Opening['actions'][number];

/** The buttons of an import, those that it allows, and the question that one of them asks. */
export function useOpeningActions(
  opening: Opening | undefined,
  onGone: () => void,
): { readonly buttons: ReactNode; readonly asking: ReactNode } {
  const t = useTranslations('fees-openings');
  const { action, asking } = useActions();
  const check = useAction('fees.checkOpening');
  if (!opening) return { buttons: null, asking };
  const { id, version, good, cents, actions } = opening;
  const look = async () => {
    if ((await check.run({ id, version })).ok)
      announce({ kind: 'toast', severity: 'success', text: t('review.checked') });
  };
  const press: Readonly<Record<Action, () => void>> = {
    check: () => void look(),
    keep: () =>
      action(
        'fees.keepOpening',
        { id, version, good, cents },
        {
          title: t('keep.title', { count: good }),
          text: t('keep.text', { sum: centsText(cents) }),
          label: t('review.keep', { count: good }),
          said: (kept) => t('keep.said', { count: kept.good }),
        },
      ),
    discard: () =>
      action(
        'fees.discardOpening',
        { id, version },
        {
          ...{ title: t('discard.title'), text: t('discard.text'), label: t('review.discard'), danger: true },
          ...{ said: t('discard.said'), done: onGone },
        },
      ),
    undo: () =>
      action(
        'fees.undoOpening',
        { id, version, reason: '' },
        {
          ...{ title: t('undo.title'), text: t('undo.text'), label: t('review.undo'), danger: true },
          ...{ reason: { name: 'reason', label: t('reason') }, said: t('undo.said') },
        },
      ),
  };
  // The likely one stands last.
  const order = (['discard', 'undo', 'check', 'keep'] as const).filter((one) => actions.includes(one));
  const buttons =
    order.length === 0
      ? null
      : order.map((one) => (
          <Button
            key={one}
            look={one === 'keep' ? 'primary' : 'plain'}
            busy={one === 'check' && check.busy}
            onClick={press[one]}
          >
            {t(`review.${one}`, { count: good })}
          </Button>
        ));
  return { buttons, asking };
}
