/** One hundred percent with one decimal. */
const whole = 1_000;

/**
 * Shares in tenths of a percent that add up to 100.0 exactly, by the largest remainder; equal remainders go to what
 * stands first. Null where there is nothing to share.
 * @param parts none negative
 */
export function sharesOf(parts: readonly bigint[]): readonly number[] | null {
  const sum = parts.reduce((total, part) => total + part, 0n);
  if (sum <= 0n || parts.some((part) => part < 0n)) return null;
  const scaled = parts.map((part) => part * BigInt(whole));
  const floors = scaled.map((part) => Number(part / sum));
  const left = whole - floors.reduce((total, floor) => total + floor, 0);
  const larger = scaled
    .map((part, index) => ({ index, remainder: part % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const raised = new Set(larger.map(({ index }) => index));
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor));
}
