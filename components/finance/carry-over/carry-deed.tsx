'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/shared/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import styles from './carry-over.module.css';

interface CarryDeedProps {
  readonly period: number;
  readonly action: 'execute' | 'reexecute';
  /** Vouchers that would be made. */
  readonly parts: number;
}

/** Carries the month over; again, it says first that the former vouchers are taken back. */
export function CarryDeed({ period, action, parts }: CarryDeedProps) {
  const t = useTranslations('finance.carryOver');
  const [isAsking, setAsking] = useState(false);
  const { run, busy } = useAction('finance.carryOver');
  const name = periodText(period);
  const carry = async () => {
    if (!(await run({ period })).ok) return;
    setAsking(false);
    announce({ kind: 'toast', severity: 'success', text: t('said', { name }) });
  };
  return (
    <>
      <Button
        className={styles.deed}
        look={action === 'execute' ? 'primary' : 'plain'}
        busy={busy}
        onClick={() => setAsking(true)}
      >
        {t(action)}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('title', { name })}
          deed={t(action)}
          look="primary"
          busy={busy}
          onDeed={() => void carry()}
          onClose={() => setAsking(false)}
        >
          <p>{t(`${action}Text`, { count: parts })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
