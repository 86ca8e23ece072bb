'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { lastDayOf } from '@/lib/rules/days.ts';
import { rateMillionths } from '@/lib/rules/finance/foreign-amount.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import styles from './revaluation.module.css';

type State = CallReply<'finance.revaluation'>;
type Asked = Pick<CallInput<'finance.revalue'>, 'rates' | 'targetId'>;

interface ClosingRatesProps {
  readonly period: number;
  readonly state: State;
  readonly onAsk: (asked: Asked) => void;
}

/** The rates of the month's last day: what they make of each account is shown first, then drafted. */
export function ClosingRates({ period, state, onAsk }: ClosingRatesProps) {
  const t = useTranslations('finance.revaluation');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const revalue = useAction('finance.revalue');
  const { currencies, targets, targetId, actions } = state;
  const rateOf = ({ currency, rate }: State['currencies'][number]) => typed[currency] ?? rate;
  const rates = currencies.map((one) => ({ currency: one.currency, rate: rateOf(one).normalize('NFKC').trim() }));
  const isWhole = rates.every(({ rate }) => (rateMillionths(rate) ?? 0n) > 0n);
  const isShown = currencies.every((one) => rateOf(one) === one.rate);
  const isDone = state.state !== 'waiting' && state.rows.every(({ differenceCents }) => differenceCents === 0);
  const asked = { rates, ...(targetId ? { targetId } : {}) };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) onAsk(asked);
  };
  const draft = async () => {
    if ((await revalue.run({ period, ...asked })).ok)
      announce({ kind: 'toast', severity: 'success', text: t('said', { name: periodText(period) }) });
  };
  return (
    <form className={styles.rates} onSubmit={ask}>
      {currencies.map((one) => (
        <label key={one.currency} className="line soft">
          {t('rateOf', { currency: one.currency, day: lastDayOf(periodText(period)) })}
          <input
            value={rateOf(one)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            aria-invalid={!isWhole || undefined}
            onChange={(event) => setTyped({ ...typed, [one.currency]: event.target.value })}
          />
          {one.onDate !== null && !one.isClosing && typed[one.currency] === undefined ? (
            <span className="soft">{t('proposed', { day: one.onDate })}</span>
          ) : null}
        </label>
      ))}
      <Target
        targets={targets}
        targetId={targetId}
        onTarget={(id) => onAsk({ rates: isWhole ? rates : [], targetId: id })}
      />
      <span className={styles.actions}>
        <Button type="submit" disabled={!isWhole}>
          {t('workOut')}
        </Button>
        {actions.includes('revalue') ? (
          <Button
            look="primary"
            disabled={!isWhole || !isShown || isDone}
            busy={revalue.busy}
            onClick={() => void draft()}
          >
            {t('revalue')}
          </Button>
        ) : null}
      </span>
    </form>
  );
}

interface TargetProps extends Pick<State, 'targets' | 'targetId'> {
  readonly onTarget: (id: string) => void;
}

/** Where differences go; chosen where there are several. */
function Target({ targets, targetId, onTarget }: TargetProps) {
  const t = useTranslations('finance.revaluation');
  const field = useId();
  const [first] = targets;
  if (targets.length <= 1)
    return <span className="soft">{t('goesTo', { name: first ? `${first.number} ${first.fullName}` : '--' })}</span>;
  return (
    <label className="line soft" htmlFor={field}>
      {t('target')}
      <select id={field} value={targetId ?? ''} onChange={(event) => onTarget(event.target.value)}>
        {targets.map(({ id, number, fullName }) => (
          <option key={id} value={id}>{`${number} ${fullName}`}</option>
        ))}
      </select>
    </label>
  );
}
