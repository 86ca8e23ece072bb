/** What the books of the store say of an item in some days, in ten-thousandths of its unit. */
interface Booked {
  readonly opening: number;
  readonly came: number;
  readonly closing: number;
  /** What of it went to staff, or was thrown away. */
  readonly apart: number;
  readonly unitGrams: number;
}

/**
 * What children used of an item by the books, in hundredths of a gram, rounded half up: opening and what came, less
 * closing, less what went elsewhere. Negative where the books say more is there than could be: it is named, not hidden.
 */
export function bookedUse({ opening, came, closing, apart, unitGrams }: Booked): number {
  const used = BigInt(opening + came - closing - apart) * BigInt(unitGrams);
  const rounded = (2n * (used < 0n ? -used : used) + 100n) / 200n;
  return Number(used < 0n ? -rounded : rounded);
}
