'use client';

import { useMemo, useState } from 'react';
import { useToday } from '@/components/shared/today.ts';
import { readWrittenDate } from '@/lib/rules/calendar-date.ts';
import { payTypeFacts, payTypes } from '@/lib/rules/fees/pay-types.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { Family } from './counter-address.ts';
import { type CounterEntry, type PlannedPayment, plannedPayment, type TypedTender } from './planned-payment.ts';

/** A way of paying, with what tells its row from others. */
interface TenderRow extends TypedTender {
  readonly key: number;
}

interface FamilyEntry extends CounterEntry {
  readonly tenders: readonly TenderRow[];
}

/** The way in which the family paid last; cash where it never did, or from home. */
const firstTender = ({ last }: Family): TenderRow => ({
  ...{ key: 0, amount: '', reference: '' },
  payType: payTypes.find((type) => type === last?.payType && !payTypeFacts[type].fromHome) ?? 'cash',
});

export interface CounterState {
  readonly entry: FamilyEntry;
  readonly planned: PlannedPayment;
  readonly payerName: string;
  readonly note: string;
  /** The day as it is typed; empty for today. */
  readonly typedDay: string;
  /** What it says: nothing for today, null where it is no day or lies ahead. */
  readonly day: string | undefined | null;
  readonly change: (patch: Partial<Omit<CounterEntry, 'tenders'>>) => void;
  readonly setTender: (at: number, patch: Partial<TypedTender>) => void;
  readonly addTender: () => void;
  readonly removeTender: (at: number) => void;
  readonly setPayerName: (name: string) => void;
  readonly setNote: (note: string) => void;
  readonly setTypedDay: (day: string) => void;
}

/** What a cashier enters for a family: all that is open is ticked, paid as the last time, by whoever paid then. */
export function useCounterEntry(family: Family): CounterState {
  const bills = useMemo(() => openBills(family), [family]);
  const held = useMemo(
    () => new Map(family.children.map(({ student, balanceCents }) => [student.id, balanceCents])),
    [family],
  );
  const [entry, setEntry] = useState<FamilyEntry>(() => ({
    ticked: new Set(bills.flatMap(({ id, isFrozen }) => (isFrozen ? [] : id))),
    ...{ bills: {}, lines: {}, tenders: [firstTender(family)], balances: {}, keepsRest: false },
  }));
  const [payerName, setPayerName] = useState(family.last?.payerName || (family.guardians[0]?.name ?? ''));
  const [note, setNote] = useState('');
  const [typedDay, setTypedDay] = useState('');
  const today = useToday();
  const planned = useMemo(() => plannedPayment(bills, held, entry), [bills, held, entry]);
  const change: CounterState['change'] = (patch) => setEntry((now) => ({ ...now, ...patch }));
  const setTenders = (next: (now: readonly TenderRow[]) => readonly TenderRow[]) =>
    setEntry((now) => ({ ...now, tenders: next(now.tenders) }));
  return {
    ...{ entry, planned, payerName, note, typedDay, change, setPayerName, setNote, setTypedDay },
    day: dayOf(typedDay, today),
    setTender: (at, patch) => setTenders((now) => now.map((one, i) => (i === at ? { ...one, ...patch } : one))),
    // Where the first way takes what the others leave, nothing is left for this one until it is typed.
    addTender: () => {
      const isOpen = entry.tenders[0]?.amount.trim() === '';
      const amount = isOpen || planned.restCents === 0 ? '' : centsText(planned.restCents);
      setTenders((now) => [
        ...now,
        { key: Math.max(...now.map(({ key }) => key)) + 1, payType: otherWay(now), amount, reference: '' },
      ]);
    },
    removeTender: (at) => setTenders((now) => now.filter((_, i) => i !== at)),
  };
}

function dayOf(typed: string, today: string): CounterState['day'] {
  if (typed.trim() === '') return undefined;
  const day = readWrittenDate(typed);
  return day && day <= today ? day : null;
}

/** The commonest way beside those that are there. */
const otherWay = (tenders: readonly TypedTender[]) =>
  tenders.some(({ payType }) => payType === 'offlineWechat') ? 'cash' : 'offlineWechat';

/** Bills of the family in the order in which they are paid: the oldest first, whichever child's. */
const openBills = ({ children }: Family) =>
  children
    .flatMap(({ bills }) => bills)
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.number.localeCompare(b.number));
