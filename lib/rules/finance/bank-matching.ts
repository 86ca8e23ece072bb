import { daysBetween } from '../days.ts';

/**
 * A movement of the account on one side: a line of the bank's statement or a posted entry. Money that comes in is
 * positive.
 */
export interface Movement {
  readonly id: string;
  readonly onDate: string;
  readonly cents: number;
  /** What is said of it: counterparty and summary. */
  readonly words: string;
  /** The bank's serial number, empty where it has none and for entries. */
  readonly serial: string;
  /** The entry that this one takes back: both cancel each other out and never reach the bank. */
  readonly reversalOf?: string | null;
}

/**
 * Why movements are taken for the same: an entry and its reversal, the bank's number, the one pair that fits, the
 * nearest of several, an equal sum.
 */
export const matchReasons = ['reversal', 'serial', 'only', 'nearest', 'sum'] as const;
export type MatchReason = (typeof matchReasons)[number];

/** A movement with what is compared again and again. */
interface Compared extends Movement {
  readonly day: number;
  readonly pairs: ReadonlySet<string>;
}

export interface MatchProposal {
  readonly lineIds: readonly string[];
  readonly entryIds: readonly string[];
  readonly reason: MatchReason;
  /** May be accepted unseen. */
  readonly sure: boolean;
}

/** How far apart the bank's day and the books' day may be. */
const matchingDays = 10;
/** A short number says nothing: it stands in amounts and days as well. */
const serialCharsMin = 6;
/** Few parts among few: of many amounts some always add up by chance. */
const partsMax = 5;
const partsTried = 14;
const searchSteps = 200_000;

/**
 * Proposes which lines of a bank's statement and which posted entries are the same business. One to one comes first,
 * then one to several with an equal sum. What is proposed does not depend on the order in which movements are given,
 * and no movement is in two proposals.
 */
export function proposeMatches(lines: readonly Movement[], entries: readonly Movement[]): readonly MatchProposal[] {
  const open = { lines: new Set(compared(lines)), entries: new Set(compared(entries)) };
  const proposals: MatchProposal[] = [];
  const propose = (own: readonly Compared[], others: readonly Compared[], reason: MatchReason, sure: boolean) => {
    for (const line of own) open.lines.delete(line);
    for (const entry of others) open.entries.delete(entry);
    proposals.push({ lineIds: own.map(idOf), entryIds: others.map(idOf), reason, sure });
  };
  for (const pair of reversals([...open.entries])) propose([], pair, 'reversal', true);
  for (const [line, entry] of pairsBySerial([...open.lines], [...open.entries]))
    propose([line], [entry], 'serial', true);
  // Each round of sure pairs leaves fewer to choose from, so that others become sure.
  for (let found = true; found; ) {
    const pairs = surePairs([...open.lines], [...open.entries]);
    for (const [line, entry, alone] of pairs) propose([line], [entry], alone ? 'only' : 'nearest', true);
    found = pairs.length > 0;
  }
  for (const line of [...open.lines]) {
    const [best] = fitting(line, [...open.entries]);
    if (best) propose([line], [best], 'nearest', false);
  }
  const budget: SearchBudget = { steps: searchSteps };
  const entryDays = byDay(open.entries);
  for (const line of [...open.lines]) {
    const parts = partsOf(line, near(line, entryDays, open.entries), budget);
    if (parts) propose([line], parts, 'sum', false);
  }
  const lineDays = byDay(open.lines);
  for (const entry of [...open.entries]) {
    const parts = partsOf(entry, near(entry, lineDays, open.lines), budget);
    if (parts) propose(parts, [entry], 'sum', false);
  }
  return proposals;
}

const idOf = ({ id }: Movement) => id;

/** Days are numbered from here; any would do. */
const someDay = '2000-01-01';
const compared = (movements: readonly Movement[]): Compared[] =>
  movements
    .map((one) => ({ ...one, day: daysBetween(someDay, one.onDate), pairs: pairsOf(one.words) }))
    .toSorted((a, b) => a.day - b.day || a.cents - b.cents || compare(a.id, b.id));
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Entries with those that take them back. */
function reversals(entries: readonly Compared[]): (readonly [Compared, Compared])[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const taken = new Set<string>();
  return entries.flatMap((red) => {
    const old = red.reversalOf ? byId.get(red.reversalOf) : undefined;
    if (!old || old.cents !== -red.cents || taken.has(old.id) || taken.has(red.id)) return [];
    taken.add(old.id).add(red.id);
    return [[old, red] as const];
  });
}

/** Lines whose number an entry of the same amount names, and no other does. */
function pairsBySerial(lines: readonly Compared[], entries: readonly Compared[]): (readonly [Compared, Compared])[] {
  const byCents = Map.groupBy(entries, ({ cents }) => cents);
  const named = lines.flatMap((line) => {
    if (line.serial.length < serialCharsMin) return [];
    const [entry, other] = (byCents.get(line.cents) ?? []).filter(({ words }) => words.includes(line.serial));
    return entry && !other ? [[line, entry] as const] : [];
  });
  const times = Map.groupBy(named, ([, entry]) => entry);
  return named.filter(([, entry]) => times.get(entry)?.length === 1);
}

/** Pairs of which each is the other's best by far; and whether nothing else fits either. */
function surePairs(lines: readonly Compared[], entries: readonly Compared[]) {
  const [linesBy, entriesBy] = [Map.groupBy(lines, ({ cents }) => cents), Map.groupBy(entries, ({ cents }) => cents)];
  return lines.flatMap((line) => {
    const fit = fitting(line, entriesBy.get(line.cents) ?? []);
    const entry = clearBest(line, fit);
    if (!entry) return [];
    const back = fitting(entry, linesBy.get(entry.cents) ?? []);
    if (clearBest(entry, back) !== line) return [];
    return [[line, entry, fit.length === 1 && back.length === 1] as const];
  });
}

/** Those of the same amount within the days allowed, the best first. */
const fitting = (one: Compared, others: readonly Compared[]): Compared[] =>
  others.filter((other) => other.cents === one.cents && isNear(one, other)).toSorted((a, b) => worse(one, a, b));

const worse = (one: Compared, a: Compared, b: Compared) =>
  daysApart(one, a) - daysApart(one, b) || sharedWords(one, b) - sharedWords(one, a);

function clearBest(one: Compared, [best, second]: readonly Compared[]): Compared | null {
  if (!best) return null;
  return second && worse(one, best, second) === 0 ? null : best;
}

/** Which of these add up to one. */
function partsOf(whole: Compared, parts: readonly Compared[], budget: SearchBudget): Compared[] | null {
  const places = summingSubset(
    parts.map(({ cents }) => cents),
    whole.cents,
    partsMax,
    budget,
  );
  return places?.flatMap((at) => parts[at] ?? []) ?? null;
}

const byDay = (movements: ReadonlySet<Compared>) => Map.groupBy(movements, ({ day }) => day);

/** Those nearest in days that are still open and may be a part of one. */
function near(
  whole: Compared,
  days: ReadonlyMap<number, readonly Compared[]>,
  open: ReadonlySet<Compared>,
): readonly Compared[] {
  const found: Compared[] = [];
  for (let apart = 0; apart <= matchingDays && found.length < partsTried; apart++)
    for (const day of new Set([whole.day - apart, whole.day + apart]))
      for (const one of days.get(day) ?? [])
        if (found.length < partsTried && open.has(one) && one.cents / whole.cents > 0 && one.cents / whole.cents < 1)
          found.push(one);
  return found;
}

const daysApart = (a: Compared, b: Compared) => Math.abs(a.day - b.day);
const isNear = (a: Compared, b: Compared) => daysApart(a, b) <= matchingDays;

/** How many pairs of neighbouring signs both say: Chinese has no blanks between words. */
const sharedWords = (a: Compared, b: Compared) => [...b.pairs].filter((pair) => a.pairs.has(pair)).length;

function pairsOf(words: string): ReadonlySet<string> {
  const signs = [...words.normalize('NFKC').replace(/[\p{P}\p{Z}\p{S}]/gu, '')];
  return new Set(signs.slice(1).map((sign, at) => `${signs[at]}${sign}`));
}

/**
 * How far a search goes, counted over all searches that share it: exact sums are found by trying, and trying has no end
 * of its own.
 */
interface SearchBudget {
  steps: number;
}

/**
 * Which of these amounts (all of one sign) add up to the target: the first two or more in their order, at most `most`
 * of them.
 * @returns their places, null where there are none or the budget is spent
 */
function summingSubset(
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
