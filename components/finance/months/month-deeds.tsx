'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import type { View } from '../finance-address.ts';
import { CloseMonth } from './close-month.tsx';
import type { Month } from './month-table.tsx';
import { ReopenMonth } from './reopen-month.tsx';

interface MonthDeedsProps {
  readonly month: Month;
  readonly deeds: Month['actions'];
  readonly onGo: (period: number, view: View) => void;
}

/** What may be done with a month: holding is undone by a click, closing and reopening ask first. */
export function MonthDeeds({ month, deeds, onGo }: MonthDeedsProps) {
  const t = useTranslations('finance.months');
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null);
  const hold = useAction('finance.holdPeriod');
  const { period, version } = month;
  const name = periodText(period);
  const act = async (deed: Month['actions'][number]) => {
    if (deed === 'close' || deed === 'reopen') return setAsked(deed);
    if ((await hold.run({ period, version, held: deed === 'hold' })).ok)
      announce({ kind: 'toast', severity: 'success', text: t(`said.${deed}`, { name }) });
  };
  return (
    <>
      {deeds.map((deed) => (
        <Button
          key={deed}
          look="link"
          busy={hold.busy}
          aria-label={t(`named.${deed}`, { name })}
          onClick={() => void act(deed)}
        >
          {t(`deed.${deed}`)}
        </Button>
      ))}
      {asked === 'close' ? <CloseMonth month={month} onClose={() => setAsked(null)} onGo={onGo} /> : null}
      {asked === 'reopen' ? <ReopenMonth month={month} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
