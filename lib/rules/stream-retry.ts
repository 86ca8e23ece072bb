/**
 * How long a display or a page waits before it asks for its stream again, in milliseconds: longer with every failure in
 * a row, and drawn by lot, so that a thousand of them do not come back in the same second after a restart.
 * @param failures in a row, the first is 1
 * @param lot from 0 to 1
 */
export function streamRetryMs(failures: number, lot: number): number {
  const most = Math.min(firstMs * 2 ** (Math.max(failures, 1) - 1), longestMs);
  return Math.round(leastMs + (most - leastMs) * lot);
}

const leastMs = 300;
const firstMs = 4_000;
const longestMs = 30_000;
