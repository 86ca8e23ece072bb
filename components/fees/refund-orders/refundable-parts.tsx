'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { centsText } from '@/lib/rules/money.ts';
import { lineKey, type PlannedRefund, type RefundEntry, type RefundFault, refundableBeside } from './planned-refund.ts';
import type { Refundable } from './refund-order-list.tsx';
import styles from './refund-orders.module.css';
import { useLineText } from './use-line-text.ts';

interface RefundablePartsProps {
  readonly refundable: Refundable;
  readonly entry: RefundEntry;
  readonly planned: PlannedRefund;
  readonly change: (part: Partial<RefundEntry>) => void;
}

/** What can be given back: accepted suggestions, what waits for the next bill, what was paid, deposits and balances. */
export function RefundableParts(props: RefundablePartsProps) {
  const t = useTranslations('fees-refund-orders');
  const { refundable } = props;
  const isEmpty = refundable.lines.length + refundable.balances.length + refundable.credits.length === 0;
  return (
    <>
      {refundable.suggestions.length > 0 ? <Suggestions {...props} /> : null}
      {isEmpty ? <p className="soft">{t('nothing')}</p> : null}
      {refundable.credits.length > 0 ? <Credits {...props} /> : null}
      {refundable.lines.length > 0 ? <PaidLines {...props} /> : null}
      {refundable.balances.length > 0 ? <Balances {...props} /> : null}
    </>
  );
}

function Suggestions({ refundable, entry, change }: RefundablePartsProps) {
  const t = useTranslations('fees-refund-orders');
  const plan = useTranslations('fees.refund');
  const tick = (id: string, on: boolean) => {
    const suggestions = new Set(entry.suggestions);
    if (on) suggestions.add(id);
    else suggestions.delete(id);
    change({ suggestions });
  };
  return (
    <section className="stack-8" aria-label={t('suggestions')}>
      <h3>{t('suggestions')}</h3>
      {refundable.suggestions.map(({ id, month, itemName, payOut, cents, parts }) => (
        <label key={id} className="option">
          <input
            type="checkbox"
            checked={entry.suggestions.has(id)}
            disabled={parts.length === 0}
            onChange={(event) => tick(id, event.target.checked)}
          />
          <span>
            {month} {itemName} <span className="digits">{centsText(cents)}</span>{' '}
            <small className="soft">{parts.length === 0 ? t('notPaid') : plan(`payOutOf.${payOut}`)}</small>
          </span>
        </label>
      ))}
    </section>
  );
}

/** What earlier refunds take off the next bill: here it is paid out, or kept as balance, instead. */
function Credits({ refundable, entry, planned, change }: RefundablePartsProps) {
  const t = useTranslations('fees-refund-orders');
  return (
    <section aria-label={t('credits')}>
      <h3>{t('credits')}</h3>
      {refundable.credits.map(({ creditId, itemName, month, document, refundableCents }) => (
        <Given
          key={creditId}
          name={itemName}
          text={[month, document].join(' · ')}
          refundable={refundableCents}
          fault={planned.faults.get(creditId)}
          value={entry.credits[creditId] ?? ''}
          onValue={(value) => change({ credits: { ...entry.credits, [creditId]: value } })}
        />
      ))}
    </section>
  );
}

function PaidLines({ refundable, entry, planned, change }: RefundablePartsProps) {
  const t = useTranslations('fees-refund-orders');
  return (
    <section aria-label={t('paidLines')}>
      <h3>{t('paidLines')}</h3>
      {refundable.lines.map((line) => {
        const key = lineKey(line);
        return (
          <Given
            key={key}
            name={line.itemName}
            text={[line.month, line.billNumber].join(' · ')}
            refundable={refundableBeside(refundable, entry.suggestions, line)}
            fault={planned.faults.get(key)}
            value={entry.lines[key] ?? ''}
            onValue={(value) => change({ lines: { ...entry.lines, [key]: value } })}
          />
        );
      })}
    </section>
  );
}

function Balances({ refundable, entry, planned, change }: RefundablePartsProps) {
  const t = useTranslations('fees-refund-orders');
  const lineText = useLineText();
  return (
    <section aria-label={t('balances')}>
      <h3>{t('balances')}</h3>
      {refundable.balances.map(({ balanceId, kind, itemName, onDay, document, refundableCents }) => (
        <Given
          key={balanceId}
          name={lineText({ kind, itemName })}
          text={[onDay, document].join(' · ')}
          refundable={refundableCents}
          fault={planned.faults.get(balanceId)}
          value={entry.balances[balanceId] ?? ''}
          onValue={(value) => change({ balances: { ...entry.balances, [balanceId]: value } })}
        />
      ))}
    </section>
  );
}

interface GivenProps {
  readonly name: string;
  readonly text: string;
  readonly refundable: number;
  readonly fault: RefundFault | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** How much of one thing is given back. */
function Given({ name, text, refundable, fault, value, onValue }: GivenProps) {
  const t = useTranslations('fees-refund-orders');
  const id = useId();
  return (
    <div className={styles.given}>
      <span className="breaks">
        {name} <small className="soft">{text}</small>{' '}
        <small className="soft">{t('refundable', { amount: centsText(refundable) })}</small>
      </span>
      <MoneyInput
        aria-label={t('refundOf', { name: [name, text].join(' ') })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        maxLength={16}
        value={value}
        onAmount={onValue}
        onChange={(event) => onValue(event.target.value)}
      />
      {fault ? (
        <p id={id} className="small bad">
          {t(`fault.${fault}`)}
        </p>
      ) : null}
    </div>
  );
}
