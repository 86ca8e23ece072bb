interface Called {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/**
 * Which guardian of one record is which of another: same phone, and same name where a family shares one phone. Nobody is two people.
 * @returns ids of the surviving record by those of the record that goes
 */
export function sameGuardians(kept: readonly Called[], gone: readonly Called[]): ReadonlyMap<string, string> {
  const same = new Map<string, string>();
  const pair = (isSame: (a: Called, b: Called) => boolean) => {
    for (const one of gone) {
      const other = kept.find((known) => isSame(known, one) && ![...same.values()].includes(known.id));
      if (other && !same.has(one.id)) same.set(one.id, other.id);
    }
  };
  pair((a, b) => a.phone === b.phone && a.name === b.name);
  pair((a, b) => a.phone === b.phone);
  return same;
}
