/**
 * What pairs tie together, over whatever chain of them: each group once, its members in the order in which they were
 * named.
 */
export function joinedGroups(pairs: readonly (readonly [string, string])[]): string[][] {
  const groupOf = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [one, other] = pair.map((member) => groupOf.get(member) ?? new Set([member])) as [Set<string>, Set<string>];
    // The smaller moves into the larger, so that a long chain stays quick.
    const [into, from] = one.size < other.size ? [other, one] : [one, other];
    for (const member of from) into.add(member);
    for (const member of [...from, ...pair]) groupOf.set(member, into);
  }
  return [...new Set(groupOf.values())].map((group) => [...group]);
}
