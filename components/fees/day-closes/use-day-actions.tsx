'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RowAction } from '@/components/shared/list/row-actions.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { useToday } from '@/components/shared/today.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { DayRow } from './day-closes-address.ts';

/** Asks before a day is closed, with what it comes to, or opened again. */
export function useDayActions(): {
  readonly actionsOf: (row: DayRow) => readonly RowAction[];
  readonly asking: ReactNode;
} {
  const t = useTranslations('fees-day-closes');
  const today = useToday();
  const { action, asking } = useActions();
  const close = ({ day, netCents, differenceCents, earlierOpen, inClosedMonth }: DayRow) =>
    action(
      'fees.closeDay',
      { day, netCents },
      {
        title: t('closeNamed', { day }),
        text: t('closeText', {
          ...{ net: centsText(netCents), difference: centsText(differenceCents), earlier: earlierOpen ?? 'none' },
          ...{ running: day === today ? 'yes' : 'no', month: inClosedMonth ? monthOf(day) : 'open' },
        }),
        label: t('close'),
        said: t('closed', { day }),
      },
    );
  const reopen = ({ day }: DayRow) =>
    action(
      'fees.reopenDay',
      { day, reason: '' },
      {
        title: t('reopenNamed', { day }),
        text: t('reopenText'),
        label: t('reopen'),
        reason: { name: 'reason', label: t('reopenReason') },
        said: t('reopened', { day }),
      },
    );
  const run = { close, reopen };
  const actionsOf = (row: DayRow) =>
    row.actions.map((key) => ({ label: t(key), named: t(`${key}Named`, { day: row.day }), run: () => run[key](row) }));
  return { actionsOf, asking };
}
