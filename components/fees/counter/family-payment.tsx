'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/shared/overlay/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { largestNoteCents } from '@/lib/rules/fees/payment-sums.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';
import { ChildBills } from './child-bills.tsx';
import styles from './counter.module.css';
import type { Family } from './counter-address.ts';
import { PayCard } from './pay-card.tsx';
import { useCounterEntry } from './use-counter-entry.ts';

/** The receipt of a payment, and what is said of it. */
export interface Taken {
  readonly receiptId: string;
  readonly said: string;
}

type Input = CallInput<'fees.takePayment'>;

interface FamilyPaymentProps {
  readonly studentId: string;
  readonly family: Family;
  readonly onTaken: (taken: Taken) => void;
  /** Escape leads back to the search; what was typed stays until another family is chosen. */
  readonly onLeave: () => void;
  /** Reads the family anew: something of it has changed. */
  readonly onStale: () => void;
  /** Told whether a payment is sent of which nobody knows what became. */
  readonly onLost: (isLost: boolean) => void;
}

/** What a family owes, child by child, beside what it pays. */
export function FamilyPayment({ studentId, family, onTaken, onLeave, onStale, onLost }: FamilyPaymentProps) {
  const t = useTranslations('fees-counter');
  const counter = useCounterEntry(family);
  const { entry, planned, payerName, note, day, change } = counter;
  const { run, busy, lost } = useAction('fees.takePayment', { shown: 'here' });
  const isLost = lost !== null;
  useEffect(() => {
    if (!isLost) return;
    onLost(true);
    return () => onLost(false);
  }, [onLost, isLost]);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isAsking, setAsking] = useState(false);
  const book = async (input: Input) => {
    setFailure(null);
    const outcome = await run(input);
    if (!outcome.ok) {
      onStale();
      return setFailure(outcome.failure);
    }
    const { number, receipt, receivedCents } = outcome.data;
    onTaken({ receiptId: receipt.id, said: t('taken', { number, amount: centsText(receivedCents) }) });
  };
  const take = (changeConfirmed = false) => {
    setAsking(false);
    const { parts, tenders, fromBalance, changeCents, toBalanceCents } = planned;
    const toBalance = toBalanceCents > 0 ? { studentId, cents: toBalanceCents } : null;
    return book({
      ...{ studentId, parts: [...parts], tenders: [...tenders], fromBalance: [...fromBalance], toBalance },
      ...{ changeCents, changeConfirmed, payerName: payerName.trim(), note: note.trim() },
      ...(day ? { day } : {}),
    });
  };
  const name = family.children.find(({ student }) => student.id === studentId)?.student.name ?? '';
  const begin = () => (planned.changeCents > largestNoteCents ? setAsking(true) : void take());
  return (
    <div className={styles.columns}>
      <div className="stack">
        {family.children.map((child) => (
          <ChildBills key={child.student.id} child={child} entry={entry} planned={planned} change={change} />
        ))}
      </div>
      {/* Without an answer it may be booked: it is asked for as it was sent, whatever the family owes by now. */}
      {lost ? (
        <LostPayment input={lost} name={name} busy={busy} onAsk={() => void book(lost)} />
      ) : (
        <PayCard {...{ family, counter, busy, failure, onLeave }} onTake={begin} />
      )}
      {isAsking ? (
        <LargeChange planned={planned} onTake={() => void take(true)} onClose={() => setAsking(false)} />
      ) : null}
    </div>
  );
}

interface LargeChangeProps {
  readonly planned: ReturnType<typeof useCounterEntry>['planned'];
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** Asks again where more goes back than the largest note: an amount with a zero too many looks like that. */
function LargeChange({ planned, onTake, onClose }: LargeChangeProps) {
  const t = useTranslations('fees-counter.largeChange');
  const { changeCents, receivedCents } = planned;
  const amounts = {
    ...{ change: centsText(changeCents), received: centsText(receivedCents) },
    due: centsText(receivedCents - changeCents),
  };
  return (
    <ConfirmDialog
      title={t('title', amounts)}
      action={t('go')}
      look="primary"
      stay={t('stay')}
      onAction={onTake}
      onClose={onClose}
    >
      <p>{t('text', amounts)}</p>
    </ConfirmDialog>
  );
}

interface LostPaymentProps {
  readonly input: CallInput<'fees.takePayment'>;
  /** Whose counter it is. */
  readonly name: string;
  readonly busy: boolean;
  /** Asks what became of it. */
  readonly onAsk: () => void;
}

/** In the place of the payment, where nobody knows yet whether it was booked. */
function LostPayment({ input, name, busy, onAsk }: LostPaymentProps) {
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
