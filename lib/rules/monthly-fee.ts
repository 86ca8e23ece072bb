import { firstDayOf, monthNumberOf, monthOf } from './calendar-date.ts';
import { type Rounding, roundedCents } from './money.ts';

/** What a fee is for: the kinds of public price notices, then deposits and the rest. */
export const feeUses = ['care', 'meals', 'boarding', 'collected', 'service', 'deposit', 'other'] as const;
export const feeCycles = ['once', 'day', 'month', 'term', 'year', 'session'] as const;
export type FeeCycle = (typeof feeCycles)[number];
/**
 * Where the quantity of a line comes from: itself, the school days, the planned meal days, or the sessions of the
 * month.
 */
export const quantityRules = ['fixed', 'schoolDays', 'mealDays', 'sessions'] as const;
export type QuantityRule = (typeof quantityRules)[number];

export interface FeeLine {
  readonly itemId: string;
  readonly cycle: FeeCycle;
  readonly allowDiscount: boolean;
  readonly priceCents: number;
  readonly quantityRule: QuantityRule;
  /** Of a fixed quantity; other rules count for themselves. */
  readonly quantityHundredths: number;
}

/** A price agreed for one child, up to and with `until`. */
export interface PriceOverride {
  readonly itemId: string;
  readonly priceCents: number;
  readonly until: string | null;
}

/** Either a percentage in basis points or an amount; without items it is for all that may be discounted. */
export interface FeeDiscount {
  readonly percentBp: number | null;
  readonly amountCents: number | null;
  readonly itemIds: readonly string[];
  readonly until: string | null;
}

export interface MonthlyFee {
  /** YYYY-MM */
  readonly month: string;
  /** First and last day on which the plan is the child's. */
  readonly from: string;
  readonly to: string | null;
  readonly lines: readonly FeeLine[];
  readonly rounding: Rounding;
  readonly counts: Readonly<Record<Exclude<QuantityRule, 'fixed'>, number>>;
  readonly overrides: readonly PriceOverride[];
  readonly discounts: readonly FeeDiscount[];
}

export interface FeePart {
  readonly itemId: string;
  readonly listPriceCents: number;
  readonly priceCents: number;
  /** The price was agreed for this child. */
  readonly isAgreed: boolean;
  readonly quantityRule: QuantityRule;
  readonly quantityHundredths: number;
  readonly grossCents: number;
  /** What each discount took, by its place in the list given. */
  readonly discounts: readonly { readonly at: number; readonly cents: number }[];
  readonly netCents: number;
}

/**
 * What one child pays for a month, line by line. In this order: the price agreed for the child, times the quantity,
 * rounded; then percentages in their order, each of what the one before has left; then amounts, taken from the lines in
 * the order of the plan. Nothing falls below zero. A month in which the plan is the child's for a single day is charged
 * whole; a yearly item in September, a term's in September and February, either also in the month in which the plan
 * begins; what is paid once only then.
 */
export function monthlyFee(fee: MonthlyFee): { readonly parts: readonly FeePart[]; readonly totalCents: number } {
  const on = firstDay(fee);
  if (on === null) return { parts: [], totalCents: 0 };
  const isInForce = ({ until }: { readonly until: string | null }) => until === null || on <= until;
  const parts = fee.lines.filter(({ cycle }) => isDue(cycle, fee)).map((line) => grossPart(line, fee, isInForce));
  const taken = parts.map(({ grossCents }) => ({
    left: BigInt(grossCents),
    discounts: [] as FeePart['discounts'][number][],
  }));
  const meant = ({ itemIds }: FeeDiscount) =>
    parts.flatMap(({ line }, index) =>
      line.allowDiscount && (itemIds.length === 0 || itemIds.includes(line.itemId)) ? (taken[index] ?? []) : [],
    );
  const given = fee.discounts.map((discount, at) => ({ ...discount, at })).filter(isInForce);
  for (const discount of given)
    for (const part of meant(discount))
      if (discount.percentBp !== null)
        take(part, discount.at, roundedCents(part.left * BigInt(discount.percentBp), 10_000n, fee.rounding));
  for (const discount of given) {
    let rest = BigInt(discount.amountCents ?? 0);
    for (const part of meant(discount)) rest -= take(part, discount.at, rest);
  }
  const priced = parts.map(({ line, ...part }, index): FeePart => {
    const { left = 0n, discounts = [] } = taken[index] ?? {};
    return { ...part, itemId: line.itemId, discounts, netCents: Number(left) };
  });
  return { parts: priced, totalCents: priced.reduce((sum, { netCents }) => sum + netCents, 0) };
}

/** The first day of the month on which the plan is the child's. */
function firstDay({ month, from, to }: MonthlyFee): string | null {
  const first = from > firstDayOf(month) ? from : firstDayOf(month);
  return monthOf(first) === month && (to === null || first <= to) ? first : null;
}

function isDue(cycle: FeeCycle, { month, from }: MonthlyFee): boolean {
  if (cycle === 'day' || cycle === 'month' || cycle === 'session') return true;
  const recurs = cycle === 'once' ? [] : cycle === 'year' ? [9] : [9, 2];
  return monthOf(from) === month || recurs.includes(monthNumberOf(month));
}

function grossPart(line: FeeLine, fee: MonthlyFee, isInForce: (one: PriceOverride) => boolean) {
  const agreed = fee.overrides.find((one) => one.itemId === line.itemId && isInForce(one));
  const priceCents = agreed?.priceCents ?? line.priceCents;
  const { quantityRule } = line;
  const quantityHundredths = quantityRule === 'fixed' ? line.quantityHundredths : fee.counts[quantityRule] * 100;
  const gross = roundedCents(BigInt(priceCents) * BigInt(quantityHundredths), 100n, fee.rounding);
  return {
    line,
    listPriceCents: line.priceCents,
    priceCents,
    isAgreed: agreed !== undefined,
    quantityRule,
    quantityHundredths,
    grossCents: Number(gross),
  };
}

/** Takes no more than is left. @returns how much was taken */
function take(part: { left: bigint; discounts: { at: number; cents: number }[] }, at: number, wanted: bigint): bigint {
  const cents = wanted < part.left ? wanted : part.left;
  if (cents <= 0n) return 0n;
  part.left -= cents;
  part.discounts.push({ at, cents: Number(cents) });
  return cents;
}
