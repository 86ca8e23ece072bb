'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { centsText } from '@/lib/rules/money.ts';

interface DoubtfulLinesProps {
  readonly doubt: NonNullable<CallReply<'fees.readArrivals'>['doubt']>;
  readonly account: string;
  readonly busy: boolean;
  readonly onAccount: (account: string) => void;
  readonly onDecided: (doubtful: 'leaveOut' | 'take') => void;
}

/** Asks, before anything is taken, whether an account or its lines are known by another name. */
export function DoubtfulLines({ doubt, account, busy, onAccount, onDecided }: DoubtfulLinesProps) {
  const t = useTranslations('fees-arrivals.read');
  const { account: other, isLike, count, cents } = doubt;
  return (
    <div className="stack" role="alert">
      {isLike ? <p>{t('isLike', { account, other })}</p> : null}
      {count > 0 ? <p>{t('elsewhere', { count, amount: centsText(cents), other })}</p> : null}
      <p className="flow">
        {isLike ? (
          <Button look="primary" busy={busy} onClick={() => onAccount(other)}>
            {t('readAs', { other })}
          </Button>
        ) : null}
        {count > 0 ? (
          <Button busy={busy} onClick={() => onDecided('leaveOut')}>
            {t('leaveOut', { count })}
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => onDecided('take')}>
          {count > 0 ? t('takeAll') : t('isOther')}
        </Button>
      </p>
    </div>
  );
}
