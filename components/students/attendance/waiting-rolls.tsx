'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import type { QueuedWrite } from '@/lib/browser/write-queue.ts';
import styles from './attendance.module.css';

interface WaitingRollsProps {
  readonly waiting: readonly QueuedWrite[];
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly onGiveUp: (key: string) => void;
}

/** Rolls that were called without a network: how many wait, and which the server refused when they came. */
export function WaitingRolls({ waiting, busy, onRetry, onGiveUp }: WaitingRollsProps) {
  const t = useTranslations('students-attendance.roll');
  if (waiting.length === 0) return null;
  const open = waiting.filter(({ refused }) => refused === null);
  const refused = waiting.filter((write) => write.refused !== null);
  return (
    <div className={styles.waiting} role="status">
      {open.length > 0 ? (
        <p>
          {t('waiting', { count: open.length, which: open.map(({ label }) => label).join(t('comma')) })}{' '}
          <Button look="link" busy={busy} onClick={onRetry}>
            {t('sendNow')}
          </Button>
        </p>
      ) : null}
      {refused.map(({ key, label, refused: said }) => (
        <p key={key}>
          {t('refusedLater', { which: label, said: said ?? '' })}{' '}
          <Button look="link" onClick={() => onGiveUp(key)}>
            {t('giveUp')}
          </Button>
        </p>
      ))}
    </div>
  );
}
