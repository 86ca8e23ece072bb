'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { feeLimits } from '@/lib/rules/limits/fee-limits.ts';
import { centsText } from '@/lib/rules/money.ts';

type Plan = CallReply<'fees.ticketPlan'>;

/** A payment with the number that it would be given; null where it is left out, or there are no more. */
export type Planned = Plan['rows'][number] & { readonly number: string | null; readonly isLeft: boolean };

/** Numbers go to those that are ticked, in their order. */
export function plannedOf(plan: Plan | undefined, left: ReadonlySet<string>): readonly Planned[] {
  let given = 0;
  return (plan?.rows ?? []).map((row) => {
    const isLeft = left.has(row.paymentId);
    const number = isLeft ? null : (plan?.numbers[given] ?? null);
    if (!isLeft) given += 1;
    return { ...row, isLeft, number };
  });
}

export interface PlannedFiscalReceiptsProps {
  readonly planned: readonly Planned[];
  readonly isCut: boolean;
  /** By payment, as they are typed; null for tickets on paper. */
  readonly checkCodes: Readonly<Record<string, string>> | null;
  readonly onLeft: (left: ReadonlySet<string>) => void;
  readonly onCheckCode: (paymentId: string, code: string) => void;
}

/** Payments without a ticket, each with a tick and the number that it would be given. */
export function PlannedFiscalReceipts({ planned, isCut, checkCodes, onLeft, onCheckCode }: PlannedFiscalReceiptsProps) {
  const t = useTranslations('fees-tickets');
  const tick = (ids: readonly string[], on: boolean) => {
    const next = new Set(planned.filter(({ isLeft }) => isLeft).map(({ paymentId }) => paymentId));
    for (const id of ids) {
      if (on) next.delete(id);
      else next.add(id);
    }
    onLeft(next);
  };
  if (planned.length === 0) return <p className="soft">{t('nothingToGive')}</p>;
  return (
    <section className="stack-8" aria-label={t('planned')}>
      <h3>{t('planned')}</h3>
      {isCut ? <p className="refusal">{t('isCut', { count: planned.length })}</p> : null}
      <label className="option">
        <input
          type="checkbox"
          checked={planned.every(({ isLeft }) => !isLeft)}
          onChange={(event) =>
            tick(
              planned.map(({ paymentId }) => paymentId),
              event.target.checked,
            )
          }
        />
        <span>{t('all')}</span>
      </label>
      {planned.map(({ paymentId, paymentNumber, student, payerName, cents, number, isLeft }) => (
        <div key={paymentId} className="flow">
          <label className="option">
            <input type="checkbox" checked={!isLeft} onChange={(event) => tick([paymentId], event.target.checked)} />
            <span>
              {paymentNumber} {student.name} <small className="soft">{student.className}</small> {payerName}{' '}
              <span className="digits">{centsText(cents)}</span>{' '}
              <strong className="digits">{number ? t('gets', { number }) : null}</strong>
            </span>
          </label>
          {checkCodes && number ? (
            <input
              aria-label={t('checkCodeOf', { number })}
              placeholder={t('checkCode')}
              value={checkCodes[paymentId] ?? ''}
              maxLength={feeLimits.feeTicketCheckChars}
              autoComplete="off"
              onChange={(event) => onCheckCode(paymentId, event.target.value)}
            />
          ) : null}
        </div>
      ))}
    </section>
  );
}
