/**
 * What a payer other than the main one bears of each charge: a part of some items, or a sum. Without items it is of
 * all.
 */
export interface PayerShare {
  readonly itemIds: readonly string[];
  /** A hundredth of a percent; either this or an amount. */
  readonly percentBp: number | null;
  /** Of each month's charge; less where there is not as much to pay. */
  readonly amountCents: number | null;
}

interface Charged {
  readonly itemId: string;
  readonly netCents: number;
}

/**
 * Splits a charge among its payers. Percentages first, each of the whole item and rounded half up; then sums, taken
 * from the items in their order. What nobody was given remains with the main payer, so that all of it together is the
 * charge to the cent.
 * @returns what each share bears, in the order given, and what remains
 */
export function splitAmongPayers(
  charged: readonly Charged[],
  shares: readonly PayerShare[],
): { readonly cents: readonly number[]; readonly restCents: number } {
  const left = new Map(charged.map(({ itemId, netCents }) => [itemId, netCents]));
  const cents = shares.map(() => 0);
  const bear = (at: number, itemId: string, wanted: number) => {
    const taken = Math.min(wanted, left.get(itemId) ?? 0);
    left.set(itemId, (left.get(itemId) ?? 0) - taken);
    cents[at] = (cents[at] ?? 0) + taken;
    return taken;
  };
  const meant = ({ itemIds }: PayerShare) =>
    charged.filter(({ itemId }) => itemIds.length === 0 || itemIds.includes(itemId));
  shares.forEach((share, at) => {
    if (share.percentBp === null) return;
    for (const { itemId, netCents } of meant(share)) bear(at, itemId, percentOf(netCents, share.percentBp));
  });
  shares.forEach((share, at) => {
    let wanted = share.amountCents ?? 0;
    for (const { itemId } of meant(share)) wanted -= bear(at, itemId, wanted);
  });
  return { cents, restCents: [...left.values()].reduce((sum, one) => sum + one, 0) };
}

/** Half up; whole numbers all the way. */
const percentOf = (cents: number, percentBp: number) => Number((BigInt(cents) * BigInt(percentBp) + 5_000n) / 10_000n);

/** Whether percentages give more of any item than there is. */
export function sharesExceedWhole(shares: readonly PayerShare[]): boolean {
  const named = [...new Set(shares.flatMap(({ itemIds }) => itemIds))];
  const sumOf = (isMeant: (share: PayerShare) => boolean) =>
    shares.filter(isMeant).reduce((sum, { percentBp }) => sum + (percentBp ?? 0), 0);
  const ofAll = sumOf(({ itemIds }) => itemIds.length === 0);
  return ofAll > 10_000 || named.some((id) => ofAll + sumOf(({ itemIds }) => itemIds.includes(id)) > 10_000);
}
