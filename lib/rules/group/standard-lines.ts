/** What organisations issue to schools as standards, beside recipes, which have pages of their own. */
export const standardKinds = ['subject', 'item', 'role'] as const;
export type StandardKind = (typeof standardKinds)[number];

/** What a line of a standard says, empty where its kind does not say it. */
const aspects = ['name', 'above', 'code', 'use', 'cycle', 'keys'] as const;
/**
 * One line: a subject by its name and the number above it; a fee item by name, code, what it is for and how often it is
 * charged; a role by its name and its keys, one in each line of the text.
 */
export type StandardFacts = Readonly<Record<(typeof aspects)[number], string>>;

/** A line with the id that stays while its words and its place change. */
export interface StandardLine extends StandardFacts {
  readonly id: string;
}

type Side = StandardFacts | null;

/** Whether two sides say the same; two that are not there do. */
export const saysSame = (one: Side, other: Side): boolean =>
  one === null || other === null ? one === other : aspects.every((aspect) => one[aspect] === other[aspect]);

/** What one side says, without its id. */
export const factsOf = ({ name, above, code, use, cycle, keys }: StandardFacts): StandardFacts => ({
  name,
  above,
  code,
  use,
  cycle,
  keys,
});

/**
 * Lines as they stand beside each other: the same; changed by the organisation alone, or by the school alone; by both,
 * so that a person decides; no longer part of the standard, so that they are the school's own.
 */
export const lineStates = ['equal', 'theirs', 'ours', 'both', 'ended'] as const;
type LineState = (typeof lineStates)[number];

/** What a person has decided, and of what: it counts as long as both sides still say that. */
export interface LineChoice {
  readonly take: 'theirs' | 'ours';
  readonly theirs: StandardFacts;
  readonly ours: Side;
}

export interface MergedLine {
  readonly id: string;
  readonly state: LineState;
  readonly base: Side;
  readonly theirs: Side;
  readonly ours: Side;
  /** What the school has afterwards; undefined while a person has to decide. */
  readonly outcome: Side | undefined;
}

interface Sides {
  /** As it was adopted; empty before the first time. */
  readonly base: readonly StandardLine[];
  /** As it is issued. */
  readonly theirs: readonly StandardLine[];
  /** What the school has of it, by the ids of the lines. */
  readonly ours: readonly StandardLine[];
  readonly choices: Readonly<Record<string, LineChoice>>;
}

const sidesOf = (lines: readonly StandardLine[]) => new Map(lines.map((line) => [line.id, factsOf(line)]));

/** Compares a standard with what a school has of it, line by line in the order of the standard; order is no change. */
export function mergeLines({ base, theirs, ours, choices }: Sides): MergedLine[] {
  const [before, issued, own] = [sidesOf(base), sidesOf(theirs), sidesOf(ours)];
  return [...new Set([...issued.keys(), ...before.keys()])].map((id) => {
    const sides = { base: before.get(id) ?? null, theirs: issued.get(id) ?? null, ours: own.get(id) ?? null };
    return { id, ...sides, ...merged(sides, choices[id]) };
  });
}

function merged(
  { base, theirs, ours }: Pick<MergedLine, 'base' | 'theirs' | 'ours'>,
  choice: LineChoice | undefined,
): Pick<MergedLine, 'state' | 'outcome'> {
  if (theirs === null) return { state: 'ended', outcome: ours };
  if (saysSame(theirs, ours)) return { state: 'equal', outcome: ours };
  if (saysSame(base, ours)) return { state: 'theirs', outcome: theirs };
  if (saysSame(base, theirs)) return { state: 'ours', outcome: ours };
  const counts = choice && saysSame(choice.theirs, theirs) && saysSame(choice.ours, ours);
  return { state: 'both', outcome: counts ? { theirs, ours }[choice.take] : undefined };
}

/** Lines of which the school has, or will have, something else than what was issued. */
export const driftOf = (lines: readonly MergedLine[]): readonly MergedLine[] =>
  lines.filter(({ theirs, ours, outcome }) => !saysSame(theirs, outcome === undefined ? ours : outcome));
