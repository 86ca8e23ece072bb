interface Child {
  readonly id: string;
  readonly gender: string;
}

interface Room {
  readonly id: string;
  /** Children already in it, by gender. */
  readonly held: Readonly<Record<string, number>>;
  readonly capacity: number;
}

/**
 * Spreads children over classes so that sizes and shares of boys and girls come out as even as they can: each goes
 * where fewest of its gender are, then where most places are free.
 * @returns class by child
 */
export function balanced(children: readonly Child[], rooms: readonly Room[]): Map<string, string> {
  const held = new Map(rooms.map((room) => [room.id, { ...room.held }]));
  const size = (id: string) => Object.values(held.get(id) ?? {}).reduce((sum, count) => sum + count, 0);
  const placed = new Map<string, string>();
  for (const child of children) {
    const chosen = rooms.toSorted((a, b) => {
      const full = Number(size(a.id) >= a.capacity) - Number(size(b.id) >= b.capacity);
      const own = (held.get(a.id)?.[child.gender] ?? 0) - (held.get(b.id)?.[child.gender] ?? 0);
      return full || own || size(a.id) - size(b.id);
    })[0];
    if (!chosen) return placed;
    placed.set(child.id, chosen.id);
    const counts = held.get(chosen.id) ?? {};
    held.set(chosen.id, { ...counts, [child.gender]: (counts[child.gender] ?? 0) + 1 });
  }
  return placed;
}
