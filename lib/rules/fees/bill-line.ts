import { type Rounding, roundedCents } from '../money.ts';
import type { FeeCycle, QuantityRule } from '../monthly-fee.ts';
import type { WhyTyped } from '../why.ts';

/** The version of `figuresOf`: a stored trace is read by the version that it was written under. */
export const lineEdition = 1;

/** A part taken off: a share of what is left, or an amount of which `restCents` was left for this line. */
interface Taken {
  readonly percentBp: number | null;
  readonly amountCents: number | null;
  readonly restCents: number | null;
}

export interface TracedDiscount extends Taken, WhyTyped {
  /** Which discount of which plan: an amount is given once a month, on however many bills. */
  readonly key: string;
  readonly kind: string;
}

export interface TracedSponsor extends Taken {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
}

/**
 * Everything that a line's figures are made of: prices and amounts that people typed, days that were counted, rules.
 * Stored with the line; `figuresOf` makes the same figures of it at any time.
 */
export interface LineTrace {
  readonly edition: number;
  readonly origin: 'plan' | 'oneOff' | 'opening';
  /** YYYY-MM */
  readonly month: string;
  readonly plan: { readonly name: string; readonly edition: number } | null;
  readonly cycle: FeeCycle | null;
  readonly rounding: Rounding;
  readonly listCents: number;
  /** A price agreed for the child. */
  readonly agreed: (WhyTyped & { readonly cents: number; readonly until: string | null }) | null;
  /** What the item cost the child the month before, where that was another price. */
  readonly formerCents: number | null;
  readonly quantity: {
    readonly rule: QuantityRule;
    readonly hundredths: number;
    /** Days of the month that were counted. */
    readonly days: readonly number[];
  };
  /** A quantity that was typed in place of the plan's. */
  readonly typedQuantity: WhyTyped | null;
  /** In the order in which they are taken: shares before amounts. */
  readonly discounts: readonly TracedDiscount[];
  readonly adjustment: (WhyTyped & { readonly cents: number }) | null;
  /** Who charged it once, or brought it from a former system, and what for. */
  readonly oneOff: WhyTyped | null;
  /** Of a credit: how much it is, and how much of that was left for this bill. Absent from traces of before. */
  readonly credit?: { readonly wholeCents: number; readonly waitingCents: number };
  /** Of what was owed before: since when, and by which document. Absent from all others. */
  readonly opening?: { readonly onDay: string; readonly document: string };
  readonly sponsors: readonly TracedSponsor[];
}

export interface LineFigures {
  readonly priceCents: number;
  readonly quantityHundredths: number;
  readonly grossCents: number;
  /** Of each discount, in their order. */
  readonly discounts: readonly number[];
  readonly discountCents: number;
  readonly adjustmentCents: number;
  readonly amountCents: number;
  /** What each sponsor pays of it, in their order. */
  readonly sponsors: readonly number[];
  readonly sponsoredCents: number;
}

/**
 * The figures of a line. In this order: the price agreed for the child, or that of the plan, times the quantity,
 * rounded; discounts, none below zero; what a person added or took off; and what others than the family pay, of a line
 * that is not negative. A credit is a line of its own and bears neither discounts nor sponsors.
 */
export function figuresOf(trace: LineTrace): LineFigures {
  const priceCents = trace.agreed?.cents ?? trace.listCents;
  const quantityHundredths = trace.quantity.hundredths;
  const grossCents = timesQuantity(priceCents, quantityHundredths, trace.rounding);
  const { cents: discounts, left } = takeDiscounts(grossCents, trace.discounts, trace.rounding);
  const adjustmentCents = trace.adjustment?.cents ?? 0;
  const amountCents = left + adjustmentCents;
  const { cents: sponsors } = takeAll(amountCents, trace.sponsors, 'cent', 'ofWhole');
  return {
    priceCents,
    quantityHundredths,
    grossCents,
    discounts,
    discountCents: sumOf(discounts),
    adjustmentCents,
    amountCents,
    sponsors,
    sponsoredCents: sumOf(sponsors),
  };
}

/** A credit keeps its sign; whole numbers all the way. */
function timesQuantity(priceCents: number, hundredths: number, rounding: Rounding): number {
  const product = BigInt(priceCents) * BigInt(hundredths);
  return product < 0n ? -Number(roundedCents(-product, 100n, rounding)) : Number(roundedCents(product, 100n, rounding));
}

/** What discounts take of an amount, in their order, and what they leave. */
export const takeDiscounts = (grossCents: number, discounts: readonly Share[], rounding: Rounding) =>
  takeAll(grossCents, discounts, rounding, 'ofLeft');

type Share = Pick<Taken, 'percentBp' | 'restCents'>;

/** Discounts are shares of what the one before has left, sponsors of the whole; nobody takes more than is left. */
function takeAll(from: number, takers: readonly Share[], rounding: Rounding, share: 'ofLeft' | 'ofWhole') {
  let left = Math.max(0, from);
  const whole = left;
  const cents = takers.map(({ percentBp, restCents }) => {
    const of = share === 'ofLeft' ? left : whole;
    const wanted =
      percentBp === null ? (restCents ?? 0) : Number(roundedCents(BigInt(of) * BigInt(percentBp), 10_000n, rounding));
    const taken = Math.min(wanted, left);
    left -= taken;
    return taken;
  });
  return { cents, left: from < 0 ? from : left };
}

export const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);
