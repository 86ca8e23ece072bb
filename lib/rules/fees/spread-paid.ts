import { type BillPart, partFault } from './payment-sums.ts';

/** What an order asked of a bill, and what the bill asks now. */
export interface AskedBill {
  readonly id: string;
  readonly askedCents: number;
  readonly dueCents: number;
  readonly allowPartial: boolean;
  readonly minPartCents: number | null;
}

/**
 * Spreads what a family has paid over the bills that it chose, in their order: each gets what was asked for it, as far
 * as it is still due and such a part of it may be paid. What finds no room is left, and is held for the child.
 */
export function spreadPaid(bills: readonly AskedBill[], cents: number): { parts: BillPart[]; left: number } {
  let left = cents;
  const parts = bills.flatMap((bill) => {
    const taken = Math.min(left, bill.askedCents, bill.dueCents);
    if (taken <= 0 || partFault(bill, taken) !== null) return [];
    left -= taken;
    return [{ billId: bill.id, cents: taken }];
  });
  return { parts, left };
}
