'use client';

import { useTranslations } from 'next-intl';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
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
  const { action: ask, asking } = useActions();
  const name = periodText(period);
  const carry = () =>
    ask(
      'finance.carryOver',
      { period },
      {
        title: t('title', { name }),
        text: t(`${action}Text`, { count: parts }),
        label: t(action),
        said: t('said', { name }),
      },
    );
  return (
    <>
      <Button className={styles.deed} look={action === 'execute' ? 'primary' : 'plain'} onClick={carry}>
        {t(action)}
      </Button>
      {asking}
    </>
  );
}
