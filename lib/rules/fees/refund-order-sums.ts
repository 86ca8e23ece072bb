/** What an order gives back: what was paid of bills, deposits, amounts paid ahead, and what waits for the next bill. */
export interface RefundSources {
  readonly lineCents: number;
  readonly depositCents: number;
  readonly prepaidCents: number;
  readonly creditCents: number;
}

/** How it is given back: handed over, by the channels by which was paid, as a balance, or off the next bill. */
export interface RefundRoutes {
  readonly handedCents: number;
  /** None where nobody says. */
  readonly originalCents?: number;
  readonly toBalanceCents: number;
  readonly nextBillCents: number;
}

/** What all routes come to. */
export const routesSum = ({ handedCents, originalCents = 0, toBalanceCents, nextBillCents }: RefundRoutes): number =>
  handedCents + originalCents + toBalanceCents + nextBillCents;

/**
 * Why nothing can be given back so; null where it can. What was paid ahead is a balance already and pays bills as it
 * is: it only leaves the school, by hand or by a channel, each a document of its own. A bill takes off what was paid of
 * bills, each as its item; what waits for it already is not ordered to do so beside what is newly to wait.
 */
export function routesFault(
  { lineCents, depositCents, prepaidCents, creditCents }: RefundSources,
  routes: RefundRoutes,
): 'refundNotWhole' | 'originalAlone' | 'prepaidHandedOnly' | 'nextBillOverLines' | 'creditOffNextBill' | null {
  if (routesSum(routes) !== lineCents + depositCents + prepaidCents + creditCents) return 'refundNotWhole';
  const { handedCents, originalCents = 0 } = routes;
  if (handedCents > 0 && originalCents > 0) return 'originalAlone';
  if (handedCents + originalCents < prepaidCents) return 'prepaidHandedOnly';
  if (creditCents > 0 && routes.nextBillCents > 0) return 'creditOffNextBill';
  return routes.nextBillCents > lineCents ? 'nextBillOverLines' : null;
}

/** What of each item goes to the next bill: from the lines in their order, as far as they reach. */
export function nextBillParts(lines: readonly { readonly itemId: string; readonly cents: number }[], cents: number) {
  const parts = new Map<string, number>();
  let left = cents;
  for (const line of lines) {
    const taken = Math.min(left, line.cents);
    left -= taken;
    if (taken > 0) parts.set(line.itemId, (parts.get(line.itemId) ?? 0) + taken);
  }
  return [...parts].map(([itemId, part]) => ({ itemId, cents: part }));
}
