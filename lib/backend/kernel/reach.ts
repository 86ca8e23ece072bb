import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PartOfSchool } from '@/lib/rules/role-scope.ts';
import type { Tx } from '../db/client.ts';
import { reachSettings } from '../db/reach-policies.ts';
import { rowsOf } from '../db/rows.ts';

const reachRow = z.object({ ids: z.array(z.string()) });

/**
 * Narrows the rest of the transaction to the classes that a query names, in that one query.
 * @returns their ids
 */
export async function enterReach(tx: Tx, accountId: string, classIds: SQL): Promise<readonly string[]> {
  const [row] = await rowsOf(
    tx,
    sql`select ids::text[] as ids, set_config(${reachSettings.classes}, ids::text, true),
        set_config(${reachSettings.reader}, ${accountId}, true)
      from (select coalesce(array_agg(id), '{}') as ids from (${classIds}) as reached(id)) as all_of_them`,
    reachRow,
  );
  return row?.ids ?? [];
}

interface Narrowed {
  readonly part: string;
  readonly ids: readonly string[];
}
const narrowed = new WeakMap<Tx, Narrowed>();

/**
 * Has the next read of a person reach what its right reaches: `part` of the school, whose classes the query names, or
 * the whole of it. Another read may have been narrowed in the same transaction before.
 * @returns the ids of the classes; null for the whole school
 */
export async function reachOnly(
  tx: Tx,
  accountId: string,
  part: PartOfSchool | null,
  classIds: (part: PartOfSchool) => SQL,
): Promise<readonly string[] | null> {
  const before = narrowed.get(tx);
  if (!part) {
    if (before) await leaveReach(tx);
    return null;
  }
  const wanted = JSON.stringify(part);
  if (before?.part === wanted) return before.ids;
  const ids = await enterReach(tx, accountId, classIds(part));
  narrowed.set(tx, { part: wanted, ids });
  return ids;
}

async function leaveReach(tx: Tx): Promise<void> {
  const { classes, reader } = reachSettings;
  await tx.execute(sql`select set_config(${classes}, '', true), set_config(${reader}, '', true)`);
  narrowed.delete(tx);
}

/** The query that names classes by their ids. */
export const classesNamed = (ids: readonly string[]): SQL =>
  sql`select unnest(string_to_array(${ids.join(',')}, ',')::uuid[])`;

interface Reaching {
  readonly tx: Tx;
  readonly reach?: readonly string[] | null;
}

/**
 * Work that the reach of a person's right must not blind: whether a number is taken, or what becomes of a child who
 * leaves. Whoever calls has looked within the reach before, and hands on nothing of what is found outside.
 */
export async function beyondReach<T>({ tx, reach }: Reaching, work: () => Promise<T>): Promise<T> {
  if (!reach) return work();
  const narrow = (classes: string) => tx.execute(sql`select set_config(${reachSettings.classes}, ${classes}, true)`);
  await narrow('');
  try {
    const value = await work();
    await narrow(`{${reach.join(',')}}`);
    return value;
  } catch (error) {
    // Whoever catches it goes on within the reach.
    await narrow(`{${reach.join(',')}}`).catch(() => {});
    throw error;
  }
}

/** Whether the database refused a row because it lies outside of the reach. */
export const isOutOfReach = (error: unknown): boolean =>
  (error as { cause?: { code?: string } } | null)?.cause?.code === '42501';
