'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText, sumCents } from '@/lib/rules/money.ts';
import styles from './counter.module.css';
import type { Family } from './counter-address.ts';
import { TenderRow } from './tender-row.tsx';
import type { CounterState } from './use-counter-entry.ts';

interface PayCardProps {
  readonly family: Family;
  readonly counter: CounterState;
  readonly busy: boolean;
  readonly failure: CallFailure | null;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** What the family hands over, in one or several ways, and what goes back; Enter in an amount leads to the button. */
export function PayCard({ family, counter, busy, failure, onTake, onLeave }: PayCardProps) {
  const t = useTranslations('fees-counter.pay');
  const common = useTranslations('shared');
  const { entry, planned } = counter;
  const add = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEmpty = planned.parts.length === 0 && planned.toBalanceCents === 0;
  const isRight = planned.faults.size === 0 && !isEmpty && counter.day !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRight && !busy) onTake();
  };
  const remove = (at: number) => {
    flushSync(() => counter.removeTender(at));
    add.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape' && !event.defaultPrevented) onLeave();
    if (
      pressedKey(event) !== 'Enter' ||
      !(event.target instanceof HTMLInputElement) ||
      event.target.type === 'checkbox'
    )
      return;
    event.preventDefault();
    button.current?.focus();
  };
  return (
    <form className={`${styles.card} ${styles.pay}`} aria-label={t('title')} onSubmit={submit} onKeyDown={onKeyDown}>
      <h2>{t('title')}</h2>
      {entry.tenders.map((tender, at) => (
        <TenderRow key={tender.key} at={at} tender={tender} counter={counter} onRemove={() => remove(at)} />
      ))}
      {entry.tenders.length < feeLimits.feeTenders ? (
        <Button ref={add} look="quiet" onClick={counter.addTender}>
          {t('addTender')}
        </Button>
      ) : null}
      <Balances family={family} counter={counter} />
      <Sums counter={counter} />
      <PayerFields family={family} counter={counter} />
      <DayField
        label={t('day')}
        help={t('dayHelp')}
        error={
          counter.day !== null
            ? failure?.fields?.day
            : readWrittenDate(counter.typedDay)
              ? t('dayAhead')
              : t('dayUnread')
        }
        value={counter.typedDay}
        onChange={counter.setTypedDay}
      />
      {failure ? (
        <p className="refusal bad breaks" role="alert">
          {failure.message || common('network')}
        </p>
      ) : null}
      {isEmpty && planned.faults.size === 0 ? (
        <p className="small" role="status">
          {t('nothing')}
        </p>
      ) : null}
      <Button ref={button} type="submit" look="primary" busy={busy} disabled={!isRight}>
        {t('take', { amount: centsText(planned.receivedCents) })}
      </Button>
    </form>
  );
}

/** Who hands it over, and what is said of it. */
function PayerFields({ family, counter }: Pick<PayCardProps, 'family' | 'counter'>) {
  const t = useTranslations('fees-counter.pay');
  const { payerName, note, setPayerName, setNote } = counter;
  const namesId = useId();
  return (
    <>
      <Field label={t('payer')}>
        {(control) => (
          <>
            <input
              {...control}
              list={namesId}
              autoComplete="off"
              maxLength={recordLimits.nameChars}
              value={payerName}
              onChange={(event) => setPayerName(event.target.value)}
            />
            <datalist id={namesId}>
              {family.guardians.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <Field label={t('note')}>
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            maxLength={recordLimits.reasonChars}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}

/** What is taken of balances, where children have any. */
function Balances({ family, counter: { entry, planned, change } }: Pick<PayCardProps, 'family' | 'counter'>) {
  const t = useTranslations('fees-counter');
  const held = family.children.filter(({ balanceCents }) => balanceCents > 0);
  return held.map(({ student, balanceCents }) => {
    const fault = planned.faults.get(`balance ${student.id}`);
    const set = (text: string) => change({ balances: { ...entry.balances, [student.id]: text } });
    return (
      <Field
        key={student.id}
        label={t('pay.balanceOf', { name: student.name })}
        help={t('pay.balanceHelp', { amount: centsText(balanceCents) })}
        error={fault && t(`fault.${fault}`, { min: '', due: '' })}
      >
        {(control) => (
          <MoneyInput
            {...control}
            maxLength={16}
            value={entry.balances[student.id] ?? ''}
            onAmount={set}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
    );
  });
}

/** What it comes to, and what becomes of what is too much. */
function Sums({ counter: { entry, planned, change } }: Pick<PayCardProps, 'counter'>) {
  const t = useTranslations('fees-counter');
  const { allocatedCents, receivedCents, fromBalance, changeCents, toBalanceCents, faults } = planned;
  const fault = faults.get('sum');
  const used = sumCents(fromBalance);
  const rows: readonly (readonly [string, number])[] = [
    [t('pay.bills'), allocatedCents],
    ...(used > 0 ? [[t('pay.fromBalance'), -used] as const] : []),
    [t('pay.received'), receivedCents],
    ...(toBalanceCents > 0 ? [[t('pay.kept'), toBalanceCents] as const] : []),
    ...(changeCents > 0 ? [[t('pay.change'), changeCents] as const] : []),
  ];
  return (
    <>
      <dl className={styles.sums} aria-live="polite">
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="digits">{centsText(cents)}</dd>
          </div>
        ))}
      </dl>
      <label className="option">
        <input
          type="checkbox"
          checked={entry.keepsRest}
          onChange={(event) => change({ keepsRest: event.target.checked })}
        />
        <span>{t('pay.keepsRest')}</span>
      </label>
      {fault ? (
        <p className="small bad" role="status">
          {t(`fault.${fault}`, { min: '', due: '' })}
        </p>
      ) : null}
    </>
  );
}
