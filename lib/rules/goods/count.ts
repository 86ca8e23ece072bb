/** A line of a count: what was found, and what the books had when it was counted. */
export interface CountedLine {
  readonly counted: number;
  readonly onHandThen: number;
}

/**
 * What a count moves: the difference against the stock at the moment the line was counted, whatever came or went
 * since. Null where stock of now would fall below zero by it: then the lot is counted again.
 */
export function countDifference({ counted, onHandThen }: CountedLine, onHandNow: number): number | null {
  const difference = counted - onHandThen;
  return onHandNow + difference < 0 ? null : difference;
}

/**
 * Whether a difference is so large that somebody counts a second time: more than a share of the books in hundredths of
 * a percent. What the books do not know at all, and what is not there at all, always is.
 */
export function wantsSecondCount({ counted, onHandThen }: CountedLine, shareBp: number): boolean {
  if (counted === onHandThen) return false;
  if (counted === 0 || onHandThen === 0) return true;
  return BigInt(Math.abs(counted - onHandThen)) * 10_000n > BigInt(onHandThen) * BigInt(shareBp);
}
