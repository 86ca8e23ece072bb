/**
 * How far a search goes, counted over all searches that share it: exact sums are found by trying, and trying has no end
 * of its own.
 */
export interface SearchBudget {
  steps: number;
}

/**
 * Which of these amounts (all of one sign) add up to the target: the first two or more in their order, at most `most`
 * of them.
 * @returns their places, null where there are none or the budget is spent
 */
export function summingSubset(
  amounts: readonly number[],
  target: number,
  most: number,
  budget: SearchBudget,
): readonly number[] | null {
  const sign = Math.sign(target);
  const sizes = amounts.map((cents) => cents * sign);
  const wanted = target * sign;
  // What everything from a place on comes to: a branch that cannot reach the target any more is left.
  const rest = [...sizes, 0];
  for (let at = sizes.length - 1; at >= 0; at--) rest[at] = (sizes[at] ?? 0) + (rest[at + 1] ?? 0);
  const chosen: number[] = [];
  const search = (from: number, missing: number): boolean => {
    if (missing === 0) return chosen.length >= 2;
    if (chosen.length === most) return false;
    for (let at = from; at < sizes.length; at++) {
      if (--budget.steps < 0 || (rest[at] ?? 0) < missing) return false;
      const size = sizes[at] ?? 0;
      if (size <= 0 || size > missing) continue;
      chosen.push(at);
      if (search(at + 1, missing - size)) return true;
      chosen.pop();
    }
    return false;
  };
  return search(0, wanted) ? chosen : null;
}
