import { type KnownStudent, knownStudents } from './known-students.ts';
import { guardiansOf } from './register.ts';
import { siblingsOf } from './siblings/siblings-of.ts';
import type { Reading } from './writing.ts';

/** Children who are brothers and sisters, with the names of those who answer for them. */
export interface NamedFamily {
  readonly children: readonly KnownStudent[];
  readonly guardians: readonly string[];
}

/** The families of these children, each once: three statements, however many they are. */
export async function familiesOf(ctx: Reading, ids: readonly string[]): Promise<NamedFamily[]> {
  const siblings = await siblingsOf(ctx, ids);
  const known = await knownStudents(ctx, [...new Set([...ids, ...[...siblings.values()].flat().map(({ id }) => id)])]);
  const called = await guardiansOf(ctx, ids);
  const placed = new Set<string>();
  return ids.flatMap((id) => {
    if (placed.has(id)) return [];
    const family = [id, ...(siblings.get(id) ?? []).map((one) => one.id)].filter((one) => !placed.has(one));
    for (const one of family) placed.add(one);
    const names = family.flatMap((one) => (called.get(one) ?? []).map(({ name }) => name));
    return [{ children: family.flatMap((one) => known.get(one) ?? []), guardians: [...new Set(names)] }];
  });
}
