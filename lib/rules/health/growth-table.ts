/**
 * A printed edition as its data file holds it (`tables/*.json`): under each table rows of numbers, several in a line.
 */
export interface Edition {
  readonly edition: string;
  readonly source: string;
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

export type Sex = 'male' | 'female';

/** A row of a table: the age or height that it is for, and what it says, as printed. */
export interface TableRow {
  readonly key: number;
  readonly printed: readonly string[];
}

const read = new WeakMap<Edition, Map<string, readonly TableRow[]>>();

/** The rows of a table in the order of their keys; a table is read once. */
export function tableOf(edition: Edition, name: string): readonly TableRow[] {
  const tables = read.get(edition) ?? new Map<string, readonly TableRow[]>();
  read.set(edition, tables);
  const known = tables.get(name);
  if (known) return known;
  const rows = (edition.tables[name] ?? []).flatMap((line) =>
    line.split(';').map((row) => {
      const [key = '', ...printed] = row.split(' ');
      return { key: Number(key), printed };
    }),
  );
  tables.set(name, rows);
  return rows;
}

/** The last row whose key is not above the one that is sought; undefined before the first. */
export function rowNotAbove(rows: readonly TableRow[], key: number): TableRow | undefined {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((rows[middle]?.key ?? Number.POSITIVE_INFINITY) <= key) low = middle + 1;
    else high = middle;
  }
  return rows[low - 1];
}

/** A number as printed with at most two decimals, in whole hundredths: 45.4 is 4540. */
export function hundredthsOf(printed: string): number {
  const [whole = '', part = ''] = printed.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** In kg/m². */
export const bodyMassIndex = (heightMm: number, weightG: number): number => weightG / 1_000 / (heightMm / 1_000) ** 2;
