import type { MovedRows } from '../schema/merges.ts';
import type { Writing } from '../writing.ts';

type Keys = MovedRows['keys'];

/** A table of another module whose rows name children in a list, which no foreign key can follow. */
export interface NamedRecords {
  readonly table: string;
  readonly column: string;
  /** Lets rows that name one child name another. @returns what `restore` needs of each row that it changed */
  rename(w: Writing, from: string, to: string): Promise<Keys>;
  /** Lets the rows that `rename` has changed name the former child again. */
  restore(w: Writing, keys: Keys, from: string, to: string): Promise<void>;
}

const tables: NamedRecords[] = [];

/** Adds a table whose rows name children. Called once, where the module that keeps it is loaded. */
export function addNamedRecords(named: NamedRecords): void {
  tables.push(named);
}

/** Lets everything that names one record name another. */
export async function renameAll(w: Writing, from: string, to: string): Promise<MovedRows[]> {
  const moved: MovedRows[] = [];
  // One after the other: they share one connection.
  for (const { table, column, rename } of tables) {
    const keys = await rename(w, from, to);
    if (keys.length > 0) moved.push({ table, column, keys });
  }
  return moved;
}

/** Whoever keeps a table of names; undefined for one that foreign keys follow. */
export const namedTable = (table: string) => tables.find((one) => one.table === table);
