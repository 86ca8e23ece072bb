'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';

interface Recorded {
  readonly id: string;
  /** Names, of the child and of who took it along. */
  readonly child: string;
  readonly personName: string;
}

interface TakeBack {
  readonly takeBack: (record: Recorded) => RowAction;
  readonly asking: ReactNode;
}

/** Takes back a pick-up of today that was recorded in error, with the reason. */
export function useTakeBack(): TakeBack {
  const t = useTranslations('safety-pick-up.takeBack');
  const { action, asking } = useActions();
  const takeBack = ({ id, child, personName }: Recorded): RowAction => ({
    label: t('title'),
    named: t('titleNamed', { child }),
    run: () =>
      action(
        'safety.takeBackPickUp',
        { id, reason: '' },
        {
          title: t('for', { child }),
          text: t('recorded', { name: personName }),
          label: t('action'),
          danger: true,
          reason: { name: 'reason', label: t('reason'), help: t('help', { child }) },
          said: t('said', { child }),
        },
      ),
  });
  return { takeBack, asking };
}
