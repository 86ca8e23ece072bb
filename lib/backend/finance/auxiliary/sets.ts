import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeAuxiliaryItems, financeAuxiliarySetItems, financeAuxiliarySets } from '../schema.ts';

export type AuxiliaryRow = typeof financeAuxiliaryItems.$inferSelect;

/** The items by their ids. @throws ServiceError notFound for one that the school has not */
export async function auxiliaryItems(
  { tx, school }: Books,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuxiliaryRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(financeAuxiliaryItems)
    .where(and(eq(financeAuxiliaryItems.schoolId, school.id), inArray(financeAuxiliaryItems.id, wanted)));
  if (rows.length < wanted.length) throw new ServiceError('notFound');
  return new Map(rows.map((row) => [row.id, row]));
}

/** The set of these items, made where there is none yet; null for no items. @throws ServiceError notFound */
export async function setOf(on: Books, itemIds: readonly string[]): Promise<string | null> {
  if (itemIds.length === 0) return null;
  const ids = [...new Set(itemIds)].toSorted();
  await auxiliaryItems(on, ids);
  const { tx, school } = on;
  const key = ids.join(' ');
  const [made] = await tx
    .insert(financeAuxiliarySets)
    .values({ schoolId: school.id, id: uuidv7(), key })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await tx
      .insert(financeAuxiliarySetItems)
      .values(ids.map((itemId) => ({ schoolId: school.id, setId: made.id, itemId })));
    return made.id;
  }
  const [found] = await tx
    .select()
    .from(financeAuxiliarySets)
    .where(and(eq(financeAuxiliarySets.schoolId, school.id), eq(financeAuxiliarySets.key, key)));
  if (!found) throw new ServiceError('wrongState');
  return found.id;
}

/** The items of sets, by set. */
export async function itemsOfSets(
  { tx, school }: Books,
  setIds: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, readonly AuxiliaryRow[]>> {
  const wanted = [...new Set(setIds)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({ setId: financeAuxiliarySetItems.setId, item: financeAuxiliaryItems })
    .from(financeAuxiliarySetItems)
    .innerJoin(
      financeAuxiliaryItems,
      and(eq(financeAuxiliaryItems.schoolId, school.id), eq(financeAuxiliaryItems.id, financeAuxiliarySetItems.itemId)),
    )
    .where(and(eq(financeAuxiliarySetItems.schoolId, school.id), inArray(financeAuxiliarySetItems.setId, wanted)));
  const by = Map.groupBy(rows, ({ setId }) => setId);
  return new Map([...by].map(([setId, of]) => [setId, of.map(({ item }) => item)]));
}
