import { type MaterialLine, purchaseGrams, roundedQuotient } from './amount.ts';

/** A line with what its material costs. */
export interface PricedLine extends MaterialLine {
  /** Cents for a kilogram as bought; null where nobody wrote a price. */
  readonly priceCents: number | null;
}

export interface Cost {
  readonly cents: number;
  /** Something has no price, or nobody weighs it: it is at least so much. */
  readonly isAtLeast: boolean;
}

/** A kilogram in hundredths of a gram. */
const kilogram = 100_000n;

/** What lines cost for so many children, by what has to be bought for them; rounded once, at the end. */
export function costOf(lines: readonly PricedLine[], children = 1): Cost {
  let [sum, isAtLeast] = [0n, false];
  for (const line of lines) {
    const grams = purchaseGrams(line, children);
    if (line.priceCents === null || grams === null) isAtLeast = true;
    else sum += BigInt(grams) * BigInt(line.priceCents);
  }
  return { cents: roundedQuotient(sum, kilogram) ?? 0, isAtLeast };
}
