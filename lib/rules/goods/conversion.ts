import { limits } from '../limits.ts';

/** What one of a unit is in base units, as a fraction: a box of 24 bags is 24/1, a bag counted in boxes 1/24. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The base unit itself. */
export const one: Fraction = { numerator: 1, denominator: 1 };

/** Whether both sides of a conversion are whole, positive, and no more than one may be. */
export const isFraction = ({ numerator, denominator }: Fraction): boolean =>
  [numerator, denominator].every((side) => Number.isInteger(side) && side > 0 && side <= limits.goodsFactorMax);

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b));

/** In lowest terms, so that 2/48 and 1/24 are the same. */
function reduced(numerator: bigint, denominator: bigint): Fraction {
  const by = commonDivisor(numerator, denominator);
  return { numerator: Number(numerator / by), denominator: Number(denominator / by) };
}

/** A unit of a unit: a pallet of 40 boxes of 24 bags is 960/1. */
export const chained = (outer: Fraction, inner: Fraction): Fraction =>
  reduced(BigInt(outer.numerator) * BigInt(inner.numerator), BigInt(outer.denominator) * BigInt(inner.denominator));

/** The way back: from base units to the unit. */
export const inverted = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: denominator,
  denominator: numerator,
});

/**
 * Ten-thousandths of a unit in those of the base unit. Null where it does not come out whole or is more than is kept:
 * a third of a piece is asked for again in another unit, and never rounded away.
 */
export function converted(quantity: number, { numerator, denominator }: Fraction): number | null {
  const [product, by] = [BigInt(quantity) * BigInt(numerator), BigInt(denominator)];
  if (product % by !== 0n) return null;
  const base = Number(product / by);
  return Math.abs(base) > limits.quantityMax ? null : base;
}

/** Ten-thousandths of the base unit in those of a unit; what does not come out whole is rounded down. */
export const inUnit = (base: number, { numerator, denominator }: Fraction): number =>
  Number((BigInt(base) * BigInt(denominator)) / BigInt(numerator));

/** The least of whole units that covers a quantity of the base unit: 10 bags take one box of 24. Nothing takes none. */
export function wholeUnits(base: number, { numerator, denominator }: Fraction): number {
  if (base <= 0) return 0;
  const unit = BigInt(numerator) * 10_000n;
  return Number((BigInt(base) * BigInt(denominator) + unit - 1n) / unit) * 10_000;
}
