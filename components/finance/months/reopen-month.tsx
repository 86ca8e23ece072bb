'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { useReason } from '../reason/use-reason.tsx';
import type { Month } from './month-table.tsx';

interface ReopenMonthProps {
  readonly month: Month;
  readonly onClose: () => void;
}

/** Asks why a closed month is opened again; it closes by itself after some hours. */
export function ReopenMonth({ month: { period, version }, onClose }: ReopenMonthProps) {
  const t = useTranslations('finance.months');
  const reason = useReason({ label: t('reason'), missing: t('reasonMissing') });
  const reopen = useAction('finance.reopenPeriod');
  const name = periodText(period);
  const run = async () => {
    const given = reason.read();
    if (given === null) return;
    if (!(await reopen.run({ period, version, reason: given })).ok) return;
    announce({ kind: 'toast', severity: 'success', text: t('said.reopen', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('named.reopen', { name })}
      deed={t('deed.reopen')}
      look="primary"
      busy={reopen.busy}
      onDeed={() => void run()}
      onClose={onClose}
    >
      <p>{t('reopenText', { hours: limits.financeReopenHours })}</p>
      {reason.field}
    </ConfirmDialog>
  );
}
