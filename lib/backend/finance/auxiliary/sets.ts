import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeAuxiliaryItems, financeAuxiliarySetItems, financeAuxiliarySets } from '../schema.ts';

export type AuxiliaryRow = typeof financeAuxiliaryItems.$inferSelect;

/** The items by their ids. @throws ServiceError notFound for one that the school has not */
export async function auxiliaryItems(ctx: Books, ids: readonly string[]): Promise<ReadonlyMap<string, AuxiliaryRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.tx
    .select()
    .from(financeAuxiliaryItems)
    .where(and(ofSchool(ctx, financeAuxiliaryItems), inArray(financeAuxiliaryItems.id, wanted)));
  if (rows.length < wanted.length) throw new ServiceError('notFound');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The set of these items, made where there is none yet; null for no items. @throws ServiceError notFound */
export const setOf = async (on: Books, itemIds: readonly string[]): Promise<string | null> =>
  (await setsOf(on, [itemIds]))[0] ?? null;

/** The sets of many combinations in their order, by as many statements as for one. @throws ServiceError notFound */
export async function setsOf(on: Books, combinations: readonly (readonly string[])[]): Promise<(string | null)[]> {
  const keys = combinations.map((ids) => [...new Set(ids)].toSorted().join(' '));
  const wanted = [...new Set(keys)].filter((key) => key !== '').toSorted();
  if (wanted.length === 0) return keys.map(() => null);
  const { tx, school } = on;
  await auxiliaryItems(
    on,
    wanted.flatMap((key) => key.split(' ')),
  );
  const made = await tx
    .insert(financeAuxiliarySets)
    .values(wanted.map((key) => ({ schoolId: school.id, id: uuidv7(), key })))
    .onConflictDoNothing()
    .returning();
  await bulkInsert(
    tx,
    financeAuxiliarySetItems,
    made.flatMap(({ id, key }) => key.split(' ').map((itemId) => ({ schoolId: school.id, setId: id, itemId }))),
  );
  const rows = await tx
    .select({ id: financeAuxiliarySets.id, key: financeAuxiliarySets.key })
    .from(financeAuxiliarySets)
    .where(and(ofSchool(on, financeAuxiliarySets), inArray(financeAuxiliarySets.key, wanted)));
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return keys.map((key) => ids.get(key) ?? null);
}

/** The items of sets, by set. */
export async function itemsOfSets(
  ctx: Books,
  setIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, readonly AuxiliaryRow[]>> {
  const wanted = [...new Set(setIds)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ setId: financeAuxiliarySetItems.setId, item: financeAuxiliaryItems })
    .from(financeAuxiliarySetItems)
    .innerJoin(
      financeAuxiliaryItems,
      and(ofSchool(ctx, financeAuxiliaryItems), eq(financeAuxiliaryItems.id, financeAuxiliarySetItems.itemId)),
    )
    .where(and(ofSchool(ctx, financeAuxiliarySetItems), inArray(financeAuxiliarySetItems.setId, wanted)));
  const by = Map.groupBy(rows, ({ setId }) => setId);
  return new Map([...by].map(([setId, of]) => [setId, of.map(({ item }) => item)]));
}
