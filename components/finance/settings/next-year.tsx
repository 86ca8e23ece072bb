'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';

interface NextYearProps {
  readonly year: number;
  readonly onOpened: (year: number) => void;
}

/** Opens the books of the next year with this year's subjects and closing balances, where there are none yet. */
export function NextYear({ year, onOpened }: NextYearProps) {
  const t = useTranslations('finance.settings');
  const [isAsking, setAsking] = useState(false);
  const { data } = useCall('finance.ledgers', {}, { shown: 'here' });
  const { run, busy } = useAction('finance.openLedger');
  if (!data || data.rows.some((ledger) => ledger.year === year)) return null;
  const open = async () => {
    if (!(await run({ year })).ok) return;
    setAsking(false);
    announce({ kind: 'toast', severity: 'success', text: t('opened', { year: String(year) }) });
    onOpened(year);
  };
  return (
    <section>
      <h2>{t('nextYear')}</h2>
      <p>{t('nextYearText', { year: String(year) })}</p>
      <Button onClick={() => setAsking(true)}>{t('open', { year: String(year) })}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('open', { year: String(year) })}
          deed={t('openDeed')}
          look="primary"
          busy={busy}
          onDeed={() => void open()}
          onClose={() => setAsking(false)}
        >
          <p>{t('nextYearText', { year: String(year) })}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
