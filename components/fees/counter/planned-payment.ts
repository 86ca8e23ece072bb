import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { CounterBill } from '@/lib/contracts/fees/payments.ts';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import { cashIn, partFault, spreadOverBills } from '@/lib/rules/fees/payment-sums.ts';
import { readCents, sumCents } from '@/lib/rules/money.ts';

/** One way of paying, as it is typed. An empty amount of the first takes what the others leave. */
export interface TypedTender {
  readonly payType: PayType;
  readonly amount: string;
  readonly reference: string;
}

/** What a cashier has chosen and typed. */
export interface CounterEntry {
  /** Bills that are paid. */
  readonly ticked: ReadonlySet<string>;
  /** Amounts typed for bills, and for lines of bills. */
  readonly bills: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, Readonly<Record<number, string>>>>;
  readonly tenders: readonly TypedTender[];
  /** What is taken of a child's balance, by child. */
  readonly balances: Readonly<Record<string, string>>;
  /** What is too much is kept for later rather than handed back. */
  readonly keepsRest: boolean;
}

type Input = CallInput<'fees.takePayment'>;
type Part = Input['parts'][number];

/** Why what was typed cannot be taken, by what it was typed for: a bill, `tender 0`, `balance` and the child, `sum`. */
export type CounterFaults = ReadonlyMap<
  string,
  'amount' | 'short' | 'unspread' | 'changeOverCash' | 'overBalance' | PartFault
>;
type PartFault = NonNullable<ReturnType<typeof partFault>>;

export interface PlannedPayment {
  readonly parts: readonly Part[];
  readonly tenders: Input['tenders'];
  readonly fromBalance: Input['fromBalance'];
  readonly receivedCents: number;
  readonly allocatedCents: number;
  readonly changeCents: number;
  readonly toBalanceCents: number;
  /** What the amounts that were typed leave of what is ticked. */
  readonly restCents: number;
  readonly faults: CounterFaults;
}

/** An amount as it was typed; null where it cannot be read. Nothing typed is nothing paid. */
const typedCents = (text: string): number | null => {
  if (text.trim() === '') return 0;
  const cents = readCents(text);
  return cents === null || cents < 0 ? null : cents;
};

/**
 * What a payment comes to: amounts typed for bills stand, what is left is spread over the other bills in their order,
 * what is too much goes back or is kept.
 * @param bills of the family, in the order in which they are paid
 * @param held what is held for each child
 */
export function plannedPayment(
  bills: readonly CounterBill[],
  held: ReadonlyMap<string, number>,
  entry: CounterEntry,
): PlannedPayment {
  const faults = new Map<string, CounterFaults extends ReadonlyMap<string, infer F> ? F : never>();
  const read = (at: string, text: string) => {
    const cents = typedCents(text);
    if (cents === null) faults.set(at, 'amount');
    return cents ?? 0;
  };
  const fromBalance = Object.entries(entry.balances).flatMap(([studentId, text]) => {
    const cents = read(`balance ${studentId}`, text);
    if (cents > (held.get(studentId) ?? 0)) faults.set(`balance ${studentId}`, 'overBalance');
    return cents > 0 ? [{ studentId, cents }] : [];
  });
  const ticked = bills.filter(({ id, isFrozen }) => entry.ticked.has(id) && !isFrozen);
  const fixed = ticked.flatMap((bill) => fixedPart(bill, entry, read) ?? []);
  const others = ticked.filter(({ id }) => !fixed.some(({ billId }) => billId === id));
  const typed = entry.tenders.map(({ payType, amount, reference }, at) => ({
    ...{ payType, reference: reference.trim() },
    cents: read(`tender ${at}`, amount),
  }));
  for (const [at, { amount }] of entry.tenders.entries())
    if (at > 0 && amount.trim() === '') faults.set(`tender ${at}`, 'amount');
  const isOpen = entry.tenders[0]?.amount.trim() === '';
  const whole = sumCents(fixed) + others.reduce((sum, { dueCents }) => sum + dueCents, 0);
  const rest = Math.max(0, whole - sumCents(fromBalance) - sumCents(typed));
  const tenders = typed.map((one, at) => (at === 0 && isOpen ? { ...one, cents: rest } : one));
  const receivedCents = sumCents(tenders);
  const available = receivedCents + sumCents(fromBalance);
  const spread = spreadOverBills(others, Math.max(0, available - sumCents(fixed)));
  const spreadParts = spread.parts.map((part): Part => ({ ...part, dueCents: dueOf(others, part.billId) }));
  const parts = [...fixed, ...spreadParts].filter(({ cents }) => cents > 0);
  for (const { billId, cents } of fixed) {
    const bill = ticked.find(({ id }) => id === billId);
    const fault = bill && cents > 0 ? partFault(bill, cents) : null;
    if (fault && !faults.has(billId)) faults.set(billId, fault);
  }
  const allocatedCents = sumCents(parts);
  const tooMuch = available - allocatedCents;
  const refusing = tooMuch > 0 && !entry.keepsRest ? refusingBills(others, spread) : [];
  for (const [id, fault] of refusing) faults.set(id, fault);
  const changeCents = entry.keepsRest || refusing.length > 0 ? 0 : Math.max(0, tooMuch);
  if (tooMuch < 0) faults.set('sum', 'short');
  else if (refusing.length > 0) faults.set('sum', 'unspread');
  else if (changeCents > cashIn(tenders)) faults.set('sum', 'changeOverCash');
  return {
    ...{ parts, fromBalance, receivedCents, allocatedCents, changeCents, restCents: rest, faults },
    tenders: tenders.filter(({ cents }) => cents > 0),
    toBalanceCents: entry.keepsRest ? Math.max(0, tooMuch) : 0,
  };
}

/** Bills that were to be paid and take nothing of what is left, because no such part of them may be paid. */
const refusingBills = (bills: readonly CounterBill[], { parts, left }: ReturnType<typeof spreadOverBills>) =>
  bills.flatMap((bill) => {
    if (parts.some(({ billId }) => billId === bill.id)) return [];
    const fault = partFault(bill, left);
    return fault === 'wholeOnly' || fault === 'partTooSmall' ? [[bill.id, fault] as const] : [];
  });

const dueOf = (bills: readonly CounterBill[], billId: string) => bills.find(({ id }) => id === billId)?.dueCents ?? 0;

/** What was typed for a bill, or for its lines; null where nothing was. */
function fixedPart(bill: CounterBill, entry: CounterEntry, read: (at: string, text: string) => number): Part | null {
  const { id: billId, dueCents } = bill;
  const lines = Object.entries(entry.lines[billId] ?? {}).filter(([, text]) => text.trim() !== '');
  if (lines.length > 0) {
    const typed = lines.map(([at, text]) => ({ at: Number(at), cents: read(billId, text) }));
    const paid = typed.filter(({ cents }) => cents > 0);
    return { billId, dueCents, cents: sumCents(paid), lines: paid };
  }
  const text = entry.bills[billId] ?? '';
  return text.trim() === '' ? null : { billId, dueCents, cents: read(billId, text) };
}
