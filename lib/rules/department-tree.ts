import type { ChoiceNode } from './choice-tree.ts';

interface Placed {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
}

/**
 * The departments from the top downwards, each followed by those below it; siblings stay in the order they are given
 * in.
 */
export function inTreeOrder<D extends Placed>(rows: readonly D[]): readonly D[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: string | null): readonly D[] =>
    (byParent.get(parentId) ?? []).flatMap((row) => [row, ...below(row.id)]);
  return below(null);
}

/** The department and those above it, from itself upwards. */
export function lineOf<D extends Placed>(rows: readonly D[], id: string): readonly D[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const line: D[] = [];
  for (let row = byId.get(id); row; row = row.parentId === null ? undefined : byId.get(row.parentId)) line.push(row);
  return line;
}

/** 1 at the top. */
export const levelOf = (rows: readonly Placed[], id: string): number => lineOf(rows, id).length;

/** Whether one is the other or stands somewhere below it. */
export const isWithin = (rows: readonly Placed[], id: string, above: string): boolean =>
  lineOf(rows, id).some((row) => row.id === above);

/** The departments to choose a place among; one and all below it cannot be chosen. */
export function departmentChoices(
  rows: readonly (Placed & { readonly name: string })[],
  except: string | null,
): readonly ChoiceNode[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  const below = (parentId: string | null, isClosed: boolean): readonly ChoiceNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, name }) => {
      const disabled = isClosed || id === except;
      return { id, name, disabled, children: below(id, disabled) };
    });
  return below(null, false);
}
