'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { View } from '../finance-address.ts';
import { CloseMonth } from './close-month.tsx';
import type { Month } from './month-table.tsx';

interface MonthActionsProps {
  readonly month: Month;
  readonly actions: Month['actions'];
  readonly onGo: (period: number, view: View) => void;
}

/**
 * What may be done with a month: holding is undone by a click, closing and reopening ask first; a month that was
 * reopened is on hold after some hours, until it is closed again.
 */
export function MonthActions({ month, actions, onGo }: MonthActionsProps) {
  const t = useTranslations('finance.months');
  const [isClosing, setClosing] = useState(false);
  const { action, asking } = useActions();
  const hold = useAction('finance.holdPeriod');
  const { period, version } = month;
  const name = periodText(period);
  const reopen = () =>
    action(
      'finance.reopenPeriod',
      { period, version, reason: '' },
      {
        title: t('named.reopen', { name }),
        text: t('reopenText', { hours: limits.financeReopenHours }),
        label: t('action.reopen'),
        reason: { name: 'reason', label: t('reason') },
        said: t('said.reopen', { name }),
      },
    );
  const act = async (action: Month['actions'][number]) => {
    if (action === 'close') return setClosing(true);
    if (action === 'reopen') return reopen();
    if ((await hold.run({ period, version, held: action === 'hold' })).ok)
      announce({ kind: 'toast', severity: 'success', text: t(`said.${action}`, { name }) });
  };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          look="link"
          busy={hold.busy}
          aria-label={t(`named.${action}`, { name })}
          onClick={() => void act(action)}
        >
          {t(`action.${action}`)}
        </Button>
      ))}
      {isClosing ? <CloseMonth month={month} onClose={() => setClosing(false)} onGo={onGo} /> : null}
      {asking}
    </>
  );
}
