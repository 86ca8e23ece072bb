'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { centsText } from '@/lib/rules/money.ts';
import type { DayRow } from './day-closes-address.ts';

/** Asks before a day is closed, with what it comes to. */
export function useCloseDay(): { readonly close: (row: DayRow) => void; readonly asking: ReactNode } {
  const t = useTranslations('fees-day-closes');
  const { action, asking } = useActions();
  const close = ({ day, netCents, differenceCents, earlierOpen }: DayRow) =>
    action(
      'fees.closeDay',
      { day, netCents },
      {
        title: t('closeNamed', { day }),
        text: t('closeText', {
          net: centsText(netCents),
          difference: centsText(differenceCents),
          earlier: earlierOpen ?? 'none',
        }),
        label: t('close'),
        said: t('closed', { day }),
      },
    );
  return { close, asking };
}
