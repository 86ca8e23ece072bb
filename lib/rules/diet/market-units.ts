/** What a material is counted in at the market, in grams each; 0 where it is not. */
export interface Packs {
  readonly piece: number;
  readonly bag: number;
  readonly box: number;
}

/** How a weight is said at the market. */
interface MarketAmount {
  /** Half kilograms in hundredths, rounded half up. */
  readonly jin: number;
  /** The largest pack that it fills at least once, and how many are enough; null where it is sold by weight alone. */
  readonly pack: { readonly unit: keyof Packs; readonly count: number } | null;
}

/** A weight in ten-thousandths of a kilogram as buyers say it; packs are rounded up, for less would not be enough. */
export function marketAmount(quantity: number, packs: Packs): MarketAmount {
  // A half kilogram has five thousand of them, a gram ten.
  const jin = Number((BigInt(quantity) * 200n + 5_000n) / 10_000n);
  const unit = (['box', 'bag', 'piece'] as const).find((one) => packs[one] > 0 && quantity >= packs[one] * 10);
  const smallest = unit ?? (['piece', 'bag', 'box'] as const).find((one) => packs[one] > 0);
  if (!smallest || quantity === 0) return { jin, pack: null };
  return { jin, pack: { unit: smallest, count: Math.ceil(quantity / (packs[smallest] * 10)) } };
}
