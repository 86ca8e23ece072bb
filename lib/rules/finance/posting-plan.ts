interface Numbered {
  readonly id: string;
  readonly number: number;
  /** By hand: nothing else takes the number, and the voucher no other. */
  readonly given?: boolean;
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
 * and no two vouchers bear one. What has to give its number up takes one that becomes free, or else the next. A number
 * given by hand stays where it is: what would leave a hole before it, or has to go past it, is not posted, which null
 * says.
 */
export function postingPlan(month: Month) {
  const { last, waiting, ids, fresh } = month;
  const placed = placesOf(month);
  const numbers = [...ids, ...freshKeys(fresh)].map((id) => placed.get(id) ?? null);
  const taken = new Set(placed.values());
  const byId = new Map(waiting.map((one) => [one.id, one.number]));
  const posted = ids.flatMap((id) => {
    const to = placed.get(id);
    return to === undefined ? [] : [{ id, from: byId.get(id) ?? 0, to }];
  });
  const free = posted.map(({ from }) => from).filter((number) => !taken.has(number));
  let top = Math.max(last, ...taken, ...waiting.map(({ number }) => number));
  const displaced = waiting
    .filter(({ id, number }) => !placed.has(id) && taken.has(number))
    .map(({ id, number }, at) => ({ id, from: number, to: free[at] ?? ++top }));
  return { numbers, moved: [...posted, ...displaced].filter(({ from, to }) => from !== to) };
}

const freshKeys = (fresh: number) => Array.from({ length: fresh }, (_, at) => `fresh ${at}`);

/** The numbers from the lowest free one on, as long as no number given to another stands in the way. */
function placesOf({ last, holes, waiting, ids, fresh }: Month): ReadonlyMap<string, number> {
  const own = new Set(ids);
  const given = new Map(waiting.flatMap((one) => (one.given ? [[one.number, one.id] as const] : [])));
  const fixed = new Set(given.values());
  const others = [...ids.filter((id) => !fixed.has(id)), ...freshKeys(fresh)];
  const placed = new Map<string, number>();
  for (let at = 0; placed.size < ids.length + fresh; at += 1) {
    const number = holes[at] ?? last + 1 + at - holes.length;
    const bearer = given.get(number);
    const id = bearer ?? others.shift();
    if (id === undefined || (bearer !== undefined && !own.has(bearer))) break;
    placed.set(id, number);
  }
  return placed;
}
