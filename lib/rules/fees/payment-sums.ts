import type { PayType } from './pay-types.ts';

export interface Tender {
  readonly payType: PayType;
  readonly cents: number;
}

/** The largest note: change of more than one means that a note too many, or a wrong amount, was counted. */
export const largestNoteCents = 10_000;

/**
 * What a payment is made of. In a refund what is handed over and what bills lose is negative; what comes out of
 * balances, becomes a balance or goes to the next bill is not. In a reversal every amount has the other sign.
 */
export interface PaymentSums {
  /** What the family handed over. */
  readonly receivedCents: number;
  /** What is taken of balances of its children. */
  readonly fromBalanceCents: number;
  /** What settles bills. */
  readonly allocatedCents: number;
  /** What is kept for later. */
  readonly toBalanceCents: number;
  /** What is handed back, in cash. */
  readonly changeCents: number;
  /** Of a refund and its reversal: what is taken off the next bill. */
  readonly nextBillCents: number;
}

/**
 * Whether everything that came in went somewhere: received and from balances = bills, to balance, change and next
 * bill.
 */
export const isWhole = (sums: PaymentSums): boolean =>
  sums.receivedCents + sums.fromBalanceCents ===
  sums.allocatedCents + sums.toBalanceCents + sums.changeCents + sums.nextBillCents;

/** What was handed over in cash: no more than this can be handed back. */
export const cashIn = (tenders: readonly Tender[]): number =>
  tenders.reduce((sum, { payType, cents }) => sum + (payType === 'cash' ? cents : 0), 0);

/** A bill that may be paid at the counter. */
export interface PayableBill {
  readonly id: string;
  readonly dueCents: number;
  /** Whether a part of it may be paid, and the least of such a part; null where any. */
  readonly allowPartial: boolean;
  readonly minPartCents: number | null;
}

export interface BillPart {
  readonly billId: string;
  readonly cents: number;
}

/** Why no such part of a bill may be paid; null where it may. */
export function partFault(
  { dueCents, allowPartial, minPartCents }: Omit<PayableBill, 'id'>,
  cents: number,
): 'overDue' | 'wholeOnly' | 'partTooSmall' | null {
  if (cents > dueCents) return 'overDue';
  if (cents === dueCents) return null;
  if (!allowPartial) return 'wholeOnly';
  return minPartCents !== null && cents < minPartCents ? 'partTooSmall' : null;
}

/**
 * Spreads an amount over bills in their order, each as far as it is due. A bill of which such a part may not be paid
 * takes none, and the next one is tried: what finds no room is left.
 */
export function spreadOverBills(bills: readonly PayableBill[], cents: number): { parts: BillPart[]; left: number } {
  let left = cents;
  const parts = bills.flatMap((bill) => {
    const taken = Math.min(left, bill.dueCents);
    if (taken === 0 || partFault(bill, taken) !== null) return [];
    left -= taken;
    return [{ billId: bill.id, cents: taken }];
  });
  return { parts, left };
}
