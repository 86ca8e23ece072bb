import type { Earned } from './mastery.ts';

/** A child with what it earned at each knowledge point, in the order of the points. */
interface Child {
  readonly id: string;
  readonly cells: readonly Earned[];
}

/** Children who would practise the same; `point` is null for those who have earned most of everything. */
interface Group {
  readonly point: string | null;
  readonly children: readonly string[];
}

/** Below this share of its points a knowledge point wants practice. */
const enough = { part: 8, whole: 10 };

/**
 * Proposes groups: each child to the knowledge point of which it has earned the least, where that is less than four
 * fifths; the others to a group of their own. The largest lack of the class comes first; who answered nothing is in
 * none.
 */
export function proposedGroups(points: readonly string[], children: readonly Child[]): readonly Group[] {
  const placed = children.flatMap(({ id, cells }) => {
    const answered = cells.flatMap((cell, at) => (cell.most > 0 ? [{ at, ...cell }] : []));
    const [weakest] = answered.toSorted((a, b) => a.hundredths * b.most - b.hundredths * a.most || a.at - b.at);
    if (!weakest) return [];
    const lacks = weakest.hundredths * enough.whole < weakest.most * enough.part;
    return [{ id, point: lacks ? (points[weakest.at] ?? null) : null }];
  });
  const groups = Map.groupBy(placed, ({ point }) => point);
  return [...groups]
    .map(([point, those]) => ({ point, children: those.map(({ id }) => id) }))
    .toSorted((a, b) => Number(a.point === null) - Number(b.point === null) || b.children.length - a.children.length);
}
