/** What a share of the times stays below, such as 0.95 of them. @param times in any order; NaN where there are none */
export function percentilesOf(times: readonly number[]): (share: number) => number {
  const sorted = times.toSorted((a, b) => a - b);
  return (share) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
