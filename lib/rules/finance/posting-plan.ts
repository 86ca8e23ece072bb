interface Numbered {
  readonly id: string;
  readonly number: number;
}

interface Month {
  /** The highest posted number, and those below it that no posted voucher bears. */
  readonly last: number;
  readonly holes: readonly number[];
  /** Vouchers that are not posted, those to be posted among them. */
  readonly waiting: readonly Numbered[];
  /** Those to be posted, in their order. */
  readonly ids: readonly string[];
  /** How many more are posted that bear no number yet. */
  readonly fresh: number;
}

/**
 * Which numbers vouchers of a kind are posted under, and which vouchers change theirs: posted numbers run on from 1,
 * and no two vouchers bear one. What has to give its number up takes one that becomes free, or else the next.
 */
export function postingPlan({ last, holes, waiting, ids, fresh }: Month) {
  const wanted = ids.length + fresh;
  const lowest = holes.slice(0, wanted);
  const numbers = [...lowest, ...Array.from({ length: wanted - lowest.length }, (_, at) => last + 1 + at)];
  const [taken, own] = [new Set(numbers), new Set(ids)];
  const byId = new Map(waiting.map((one) => [one.id, one.number]));
  const free = ids.flatMap((id) => byId.get(id) ?? []).filter((number) => !taken.has(number));
  let top = Math.max(last, ...numbers, ...waiting.map(({ number }) => number));
  const posted = ids.map((id, at) => ({ id, from: byId.get(id) ?? 0, to: numbers[at] ?? 0 }));
  const displaced = waiting
    .filter(({ id, number }) => !own.has(id) && taken.has(number))
    .map(({ id, number }, at) => ({ id, from: number, to: free[at] ?? ++top }));
  return { numbers, moved: [...posted, ...displaced].filter(({ from, to }) => from !== to) };
}
