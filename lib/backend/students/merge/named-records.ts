import { joined } from '../joined.ts';
import type { MovedRows } from '../schema/merges.ts';
import type { Writing } from '../writing.ts';

/** Lets everything that names one record name another. */
export async function renameAll(w: Writing, from: string, to: string): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  // One after the other: they share one connection.
  for (const { table, column, rename } of joined().namedRecords) {
    const keys = await rename(w, from, to);
    if (keys.length > 0) moved.push({ table, column, keys });
  }
  return moved;
}

/** Whoever keeps a table of names; undefined for one that foreign keys follow. */
export const namedTable = (table: string) => joined().namedRecords.find((one) => one.table === table);
