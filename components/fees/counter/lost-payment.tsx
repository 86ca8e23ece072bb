'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';
import styles from './counter.module.css';

interface LostPaymentProps {
  readonly input: CallInput<'fees.takePayment'>;
  /** Whose counter it is. */
  readonly name: string;
  readonly busy: boolean;
  /** Asks what became of it. */
  readonly onAsk: () => void;
}

/** In the place of the payment, where nobody knows yet whether it was booked. */
export function LostPayment({ input, name, busy, onAsk }: LostPaymentProps) {
  const t = useTranslations('fees-counter.pay');
  const shared = useTranslations('shared.lost');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className={`${styles.card} ${styles.pay}`} aria-label={shared('title')}>
      <h2>{shared('title')}</h2>
      <p className="refusal bad breaks" role="alert">
        {t('lost', { name, amount: centsText(sumCents(input.tenders)) })}
      </p>
      <Button ref={button} look="primary" busy={busy} onClick={onAsk}>
        {shared('ask')}
      </Button>
    </section>
  );
}
