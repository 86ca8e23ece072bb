import { and, eq, ilike, sql } from 'drizzle-orm';
import type { NamedMaterial } from '@/lib/contracts/diet/counted-material.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { dietMaterials } from '../schema/own-material.ts';
import { shippedMaterials } from '../shipped-tables.ts';

type Reading = Pick<Ctx, 'tx' | 'school'>;
type Own = typeof dietMaterials.$inferSelect;

/** Whether a key is the id of a material of the school's own, and no code of a shipped one. */
export const isOwnKey = (key: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(key);

/** A material of the school's own as dishes are counted by it, under its id. */
const countedOwn = ({ id, name, aliases, group, edibleBp, values, contains, priceCents }: Own): NamedMaterial => ({
  code: id,
  name,
  aliases,
  group,
  edibleBp,
  values,
  contains: [...contains],
  priceCents,
});

/** Materials by their keys, shipped and of the school's own; an unknown key is left out. At most one statement. */
export async function knownMaterials(
  ctx: Reading,
  keys: readonly string[],
): Promise<ReadonlyMap<string, NamedMaterial>> {
  const shipped = shippedMaterials();
  const found = new Map<string, NamedMaterial>();
  for (const key of keys) {
    const material = shipped.get(key);
    if (material) found.set(key, material.counted);
  }
  const own = [...new Set(keys.filter(isOwnKey))];
  if (own.length === 0) return found;
  const rows = await ctx.tx
    .select()
    .from(dietMaterials)
    .where(and(ofSchool(ctx, dietMaterials), eq(dietMaterials.id, idsIn(own))));
  for (const row of rows) found.set(row.id, countedOwn(row));
  return found;
}

/** Keys of all materials that a word finds, shipped and of the school's own. */
export async function keysFound(ctx: Reading, word: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .select({ id: dietMaterials.id })
    .from(dietMaterials)
    .where(and(ofSchool(ctx, dietMaterials), ilike(dietMaterials.terms, containing(word))));
  return [...shippedFound([word]).map(({ counted }) => counted.code), ...rows.map(({ id }) => id)];
}

/** Keys of all materials that hold something. */
export async function keysHolding(ctx: Reading, contained: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .select({ id: dietMaterials.id })
    .from(dietMaterials)
    .where(and(ofSchool(ctx, dietMaterials), sql`${dietMaterials.contains} ? ${contained}`));
  const shipped = [...shippedMaterials().values()].filter(({ counted }) => counted.contains.includes(contained));
  return [...shipped.map(({ counted }) => counted.code), ...rows.map(({ id }) => id)];
}

/** Shipped materials that each word finds, in the order of the table. */
export const shippedFound = (words: readonly string[]) =>
  [...shippedMaterials().values()].filter(({ terms }) => words.every((word) => terms.includes(word)));
