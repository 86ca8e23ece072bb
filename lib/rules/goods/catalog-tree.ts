/** A catalogue with where it stands: below which other one, and at which place among those beside it. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
  readonly place: number;
}

/** The most levels of a tree of catalogues. */
export const catalogLevels = 4;

const beside = <C extends Placed>(all: readonly C[], parentId: string | null): readonly C[] =>
  all.filter((one) => one.parentId === parentId).toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));

/** From the top downwards, each followed by those below it, with its depth from 0. */
export function inOrder<C extends Placed>(
  all: readonly C[],
  parentId: string | null = null,
  depth = 0,
): readonly (C & { readonly depth: number })[] {
  return beside(all, parentId).flatMap((one) => [{ ...one, depth }, ...inOrder(all, one.id, depth + 1)]);
}

/** The ids of a branch: of one and all below it. */
export const branchOf = (all: readonly Placed[], id: string): readonly string[] => [
  id,
  ...beside(all, id).flatMap((one) => branchOf(all, one.id)),
];

/** How many levels a branch has, itself included. */
const levelsOf = (all: readonly Placed[], id: string): number =>
  1 + Math.max(0, ...beside(all, id).map((one) => levelsOf(all, one.id)));

const pathOf = (all: readonly Placed[], id: string | null): readonly string[] => {
  const one = all.find((other) => other.id === id);
  return one ? [...pathOf(all, one.parentId), one.id] : [];
};

/** Why a branch cannot stand below another one: that is its own branch, or it would be too deep; null where it can. */
export function misplaced(all: readonly Placed[], id: string, parentId: string | null): 'ownBranch' | 'tooDeep' | null {
  const above = pathOf(all, parentId);
  if (above.includes(id)) return 'ownBranch';
  return above.length + levelsOf(all, id) > catalogLevels ? 'tooDeep' : null;
}

/** Those that will stand beside each other where one of them is put before another, or last. */
export function placedBefore<C extends Placed>(
  all: readonly C[],
  {
    id,
    parentId,
    beforeId,
  }: { readonly id: string; readonly parentId: string | null; readonly beforeId: string | null },
): readonly string[] {
  const others = beside(all, parentId).flatMap((one) => (one.id === id ? [] : [one.id]));
  const at = beforeId === null ? -1 : others.indexOf(beforeId);
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id);
}

/** Where a step leads: up or down beside the others, below the one before, or beside what it is below. */
export function stepOf(
  all: readonly Placed[],
  one: Placed,
  step: 'up' | 'down' | 'inward' | 'outward',
): { readonly parentId: string | null; readonly beforeId: string | null } | null {
  const here = beside(all, one.parentId);
  const at = here.findIndex(({ id }) => id === one.id);
  const before = here[at - 1];
  if (step === 'up') return before ? { parentId: one.parentId, beforeId: before.id } : null;
  if (step === 'down') return here[at + 1] ? { parentId: one.parentId, beforeId: here[at + 2]?.id ?? null } : null;
  if (step === 'inward')
    return before && !misplaced(all, one.id, before.id) ? { parentId: before.id, beforeId: null } : null;
  const parent = all.find(({ id }) => id === one.parentId);
  if (!parent) return null;
  const above = beside(all, parent.parentId);
  return { parentId: parent.parentId, beforeId: above[above.findIndex(({ id }) => id === parent.id) + 1]?.id ?? null };
}
