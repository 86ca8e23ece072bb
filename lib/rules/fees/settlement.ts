import { dueCents } from './bill-states.ts';

interface Part {
  readonly dueOn: string;
  readonly cents: number;
}

interface Settled {
  readonly receivableCents: number;
  readonly waivedCents: number;
  readonly paidCents: number;
}

/** The next day on which a part of a bill is due; null where nothing is. What was waived counts as paid. */
export function nextDueOn(bill: Settled & { readonly dueOn: string; readonly instalments: readonly Part[] }) {
  if (dueCents(bill) === 0) return null;
  let left = bill.waivedCents + bill.paidCents;
  for (const { dueOn, cents } of bill.instalments) {
    if (left < cents) return dueOn;
    left -= cents;
  }
  return bill.dueOn;
}

interface LineRoom {
  readonly at: number;
  readonly amountCents: number;
  readonly sponsoredCents: number;
  readonly waivedCents: number;
  readonly paidCents: number;
}

/**
 * Spreads a waiver over the lines of a bill in their order, none below zero; credits take none. Where it is no more
 * than what is due, all of it finds room.
 */
export function spreadOverLines(lines: readonly LineRoom[], cents: number): { at: number; cents: number }[] {
  let left = cents;
  return lines.flatMap(({ at, amountCents, sponsoredCents, waivedCents, paidCents }) => {
    const taken = Math.min(left, Math.max(0, amountCents - sponsoredCents - waivedCents - paidCents));
    left -= taken;
    return taken > 0 ? [{ at, cents: taken }] : [];
  });
}
