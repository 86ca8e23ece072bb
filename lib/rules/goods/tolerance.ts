/**
 * The most that may still be accepted of an order line, in ten-thousandths: what was ordered and the tolerance of it in
 * hundredths of a percent, rounded down, less what was accepted, counted over all deliveries.
 */
export function acceptable(ordered: number, accepted: number, toleranceBp: number): number {
  const beyond = Number((BigInt(ordered) * BigInt(toleranceBp)) / 10_000n);
  return Math.max(0, ordered + beyond - accepted);
}

/** In order, more than ordered but tolerated, or so much more that it needs an order line of its own. */
export type DeliveryVerdict = 'ordered' | 'tolerated' | 'beyond';

/** What a delivery is, judged with all before it. */
export function deliveryVerdict(
  line: { readonly ordered: number; readonly accepted: number },
  delivered: number,
  toleranceBp: number,
): DeliveryVerdict {
  if (line.accepted + delivered <= line.ordered) return 'ordered';
  return delivered <= acceptable(line.ordered, line.accepted, toleranceBp) ? 'tolerated' : 'beyond';
}
