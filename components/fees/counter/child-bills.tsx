'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { HasLeft } from '@/components/shared/find-child.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CounterBill } from '@/lib/contracts/fees/payments.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import styles from './counter.module.css';
import type { Family } from './counter-address.ts';
import type { CounterEntry, PlannedPayment } from './planned-payment.ts';
import type { CounterState } from './use-counter-entry.ts';

interface ChildBillsProps {
  readonly child: Family['children'][number];
  readonly entry: CounterEntry;
  readonly planned: PlannedPayment;
  readonly change: CounterState['change'];
}

/** A child's open bills, each ticked or not, with what is paid of it. */
export function ChildBills({ child, entry, planned, change }: ChildBillsProps) {
  const t = useTranslations('fees-counter');
  const mayRefund = usePermission('fees.refundOrder.ask');
  const { student, hasLeft, bills } = child;
  return (
    <section className={styles.card} aria-label={student.name}>
      <header className={styles.child}>
        <h2>{student.name}</h2>
        <span className="soft">{[student.number, student.className].filter(Boolean).join(' · ')}</span>
        {hasLeft ? <HasLeft /> : null}
        <Held child={child} />
        {mayRefund ? (
          <Link href={withQuery(feesAddress.refundOrders, { ask: student.id })} prefetch={false}>
            {t('refund')}
          </Link>
        ) : null}
      </header>
      {bills.length === 0 ? <p className="soft">{t('settled')}</p> : null}
      <ul className={styles.bills}>
        {bills.map((bill) => (
          <BillRow key={bill.id} bill={bill} entry={entry} planned={planned} change={change} />
        ))}
      </ul>
    </section>
  );
}

/** What is held for the child; leads to how it came about, for whoever may see that. */
function Held({ child }: Pick<ChildBillsProps, 'child'>) {
  const { student, balanceCents, reservedCents, depositCents } = child;
  const t = useTranslations('fees-counter');
  const maySee = usePermission('fees.payment.view');
  const texts = [
    balanceCents > 0 ? t('balance', { amount: centsText(balanceCents) }) : null,
    reservedCents > 0 ? t('reserved', { amount: centsText(reservedCents) }) : null,
    depositCents > 0 ? t('deposit', { amount: centsText(depositCents) }) : null,
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  const text = texts.join(t('comma'));
  return maySee ? (
    <Link href={withQuery(feesAddress.balances, { opened: student.id })} prefetch={false}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  );
}

interface BillRowProps extends Omit<ChildBillsProps, 'child'> {
  readonly bill: CounterBill;
}

function BillRow({ bill, entry, planned, change }: BillRowProps) {
  const t = useTranslations('fees-counter');
  const { id, number, month, name, dueOn, isOverdue, dueCents, isFrozen } = bill;
  const isTicked = entry.ticked.has(id);
  const fault = planned.faults.get(id);
  const paid = planned.parts.find(({ billId }) => billId === id)?.cents ?? 0;
  const tick = (on: boolean) => {
    const ticked = new Set(entry.ticked);
    if (on) ticked.add(id);
    else ticked.delete(id);
    change({ ticked, bills: { ...entry.bills, [id]: '' }, lines: { ...entry.lines, [id]: {} } });
  };
  const hasLines = Object.values(entry.lines[id] ?? {}).some((text) => text.trim() !== '');
  return (
    <li>
      <div className={styles.bill}>
        <label className="option">
          <input
            type="checkbox"
            checked={isTicked}
            disabled={isFrozen}
            onChange={(event) => tick(event.target.checked)}
          />
          <span>
            {name || t('opening')} <small className="soft">{[month, number].join(' · ')}</small>
          </span>
        </label>
        <span className={styles.due}>
          {isFrozen ? <StateBadge tone="warn">{t('frozen')}</StateBadge> : null}
          {isOverdue ? <StateBadge tone="bad">{t('overdue', { day: dueOn })}</StateBadge> : null}
          <span className="digits">{t('due', { amount: centsText(dueCents) })}</span>
        </span>
        <MoneyInput
          aria-label={t('payOf', { number })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          disabled={!isTicked || hasLines}
          placeholder={isTicked ? centsText(paid) : ''}
          value={hasLines ? centsText(paid) : (entry.bills[id] ?? '')}
          maxLength={16}
          onAmount={(text) => change({ bills: { ...entry.bills, [id]: text } })}
          onChange={(event) => change({ bills: { ...entry.bills, [id]: event.target.value } })}
        />
      </div>
      {fault ? (
        <p id={`${id}-fault`} className="small bad">
          {t(`fault.${fault}`, { min: centsText(bill.minPartCents ?? 0), due: centsText(dueCents) })}
        </p>
      ) : null}
      {isTicked && bill.lines.length > 1 ? <BillLines bill={bill} entry={entry} change={change} /> : null}
    </li>
  );
}

/** Pays by line, for whoever wants to say which. */
function BillLines({ bill, entry, change }: Omit<BillRowProps, 'planned'>) {
  const t = useTranslations('fees-counter');
  const { id, number, lines } = bill;
  const typed = entry.lines[id] ?? {};
  const set = (at: number, text: string) =>
    change({
      lines: { ...entry.lines, [id]: { ...typed, [at]: text } },
      bills: { ...entry.bills, [id]: '' },
    });
  return (
    <details className={styles.lines}>
      <summary>{t('byLine', { count: lines.length })}</summary>
      {lines.map(({ at, itemName, dueCents }) => (
        <div key={at} className={styles.line}>
          <span>{itemName}</span>
          <span className="digits soft">{centsText(dueCents)}</span>
          <MoneyInput
            aria-label={t('payOfLine', { item: itemName, number })}
            value={typed[at] ?? ''}
            maxLength={16}
            onAmount={(text) => set(at, text)}
            onChange={(event) => set(at, event.target.value)}
          />
        </div>
      ))}
    </details>
  );
}
