'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { FormPanel } from '@/components/shared/form/form-panel.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { LostAnswer } from '@/components/shared/overlay/lost-answer.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { firstEntry, type PlannedRefund, plannedRefund, type RefundEntry } from './planned-refund.ts';
import type { Refundable } from './refund-order-list.tsx';
import styles from './refund-orders.module.css';
import { RefundableParts } from './refundable-parts.tsx';

interface AskForChildProps {
  readonly refundable: Refundable;
  readonly onAsked: (id: string) => void;
  /** Reads the room anew: something of it has changed. */
  readonly onStale: () => void;
  readonly onClose: () => void;
  /** For whom it is. */
  readonly children: ReactNode;
}

/** What is given back to a child, in which ways, and why. */
export function AskForChild({ refundable, onAsked, onStale, onClose, children }: AskForChildProps) {
  const t = useTranslations('fees-refund-orders');
  const [first] = useState(() => firstEntry(refundable));
  const [entry, setEntry] = useState<RefundEntry>(first);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, busy, lost } = useAction('fees.orderRefund', { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const planned = plannedRefund(refundable, entry);
  const change = (part: Partial<RefundEntry>) => setEntry((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { faults, cents, lines, balances, credits, ...routes } = planned;
    setTried(true);
    if (faults.size > 0 || cents === 0 || reason.trim() === '') return;
    const named = { lines: [...lines], balances: [...balances], credits: [...credits] };
    void send({ studentId: refundable.student.id, ...routes, ...named, reason: reason.trim() });
  };
  const send = async (input: CallInput<'fees.orderRefund'>) => {
    setFailure(null);
    const outcome = await run(input);
    if (!outcome.ok) {
      onStale();
      return setFailure(outcome.failure);
    }
    const { number, state, id } = outcome.data;
    const text = t(state === 'approved' ? 'askedApproved' : 'asked', { number });
    announce({ kind: 'toast', severity: 'success', text });
    onAsked(id);
  };
  const reasonError = isTried && reason.trim() === '' ? t('reasonMissing') : undefined;
  const isEmpty = isTried && planned.cents === 0;
  if (lost) {
    const cents = lost.handedCents + (lost.originalCents ?? 0) + lost.toBalanceCents + lost.nextBillCents;
    const about = { name: refundable.student.name, cents };
    return (
      <LostAnswer {...{ title: t('ask'), action: t('ask'), about, busy, onClose }} onAsk={() => void send(lost)} />
    );
  }
  return (
    <FormPanel
      title={t('ask')}
      shape="wide"
      submitLabel={t('ask')}
      loading={busy}
      submitError={failure}
      errorCount={planned.faults.size + (reasonError ? 1 : 0) + (isEmpty ? 1 : 0)}
      dirty={reason !== '' || entry !== first}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="stack">
        {children}
        <RefundableParts refundable={refundable} entry={entry} planned={planned} change={change} />
        {isEmpty ? (
          <p className="small bad" role="alert">
            {t('chooseSome')}
          </p>
        ) : null}
        <RefundWays room={refundable.originalCents} entry={entry} planned={planned} change={change} />
        <Reason value={reason} error={reasonError} needsApproval={refundable.needsApproval} onType={setReason} />
      </div>
    </FormPanel>
  );
}

interface ReasonProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly needsApproval: boolean;
  readonly onType: (text: string) => void;
}

/** Why it is given back, and who decides about it. */
function Reason({ value, error, needsApproval, onType }: ReasonProps) {
  const t = useTranslations('fees-refund-orders');
  return (
    <Field label={t('reason')} required error={error} help={needsApproval ? t('needsApproval') : undefined}>
      {(control) => (
        <input
          {...control}
          autoComplete="off"
          maxLength={recordLimits.reasonChars}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

interface RefundWaysProps {
  /** How much the channels can take back. */
  readonly room: number;
  readonly entry: RefundEntry;
  readonly planned: PlannedRefund;
  readonly change: (part: Partial<RefundEntry>) => void;
}

/** In which ways it goes back: what is not kept or taken off the next bill is handed over. */
function RefundWays({ room, entry, planned, change }: RefundWaysProps) {
  const t = useTranslations('fees-refund-orders');
  const { cents, handedCents, faults } = planned;
  const sum = faults.get('sum');
  return (
    <>
      <FieldGroup title={t('ways')}>
        {([...(room > 0 ? (['original'] as const) : []), 'toBalance', 'nextBill'] as const).map((way) => {
          const fault = faults.get(way);
          const help = way === 'original' ? t('originalHelp', { amount: centsText(room) }) : undefined;
          return (
            <Field key={way} label={t(way)} error={fault && t(`fault.${fault}`)} help={help}>
              {(control) => (
                <MoneyInput
                  {...control}
                  maxLength={16}
                  value={entry[way] ?? ''}
                  onAmount={(text) => change({ [way]: text })}
                  onChange={(event) => change({ [way]: event.target.value })}
                />
              )}
            </Field>
          );
        })}
      </FieldGroup>
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{t('amount')}</dt>
          <dd className="digits">{centsText(cents)}</dd>
        </div>
        <div>
          <dt>{t('handed')}</dt>
          <dd className="digits">{centsText(handedCents)}</dd>
        </div>
      </dl>
      {sum ? (
        <p className="small bad" role="status">
          {t(`fault.${sum}`)}
        </p>
      ) : null}
    </>
  );
}
