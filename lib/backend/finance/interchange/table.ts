import type { ColumnChoice, ImportColumn } from '@/lib/contracts/finance/interchange.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { emptyCell, type Sheet, type SheetCell, type SheetRow } from '../../sheets/sheet-row.ts';
import type { Fault } from './incoming.ts';
import { columnsOf } from './words.ts';

/** A row by its columns; what a spreadsheet program has spoilt is complained of. */
export interface TableRow<C extends ImportColumn> {
  readonly row: number;
  /** Whether the table has the column at all. */
  has(column: C): boolean;
  text(column: C): string;
  readonly faults: Fault[];
  complain(column: C, key: string, params?: Fault['params']): void;
}

/** What is read from a table. */
export interface TableShape<C extends ImportColumn> {
  readonly columns: readonly C[];
  /** Of each of these groups one must be there. */
  readonly needed: readonly (readonly C[])[];
  /** What the headers mean, where a person said it. */
  readonly chosen: readonly ColumnChoice[] | null;
}

/** A table whose header does not name what is needed. `headers`: its fullest row, in which they may hide. */
export class ColumnsMissing extends ServiceError {
  readonly headers: readonly string[];

  constructor(headers: readonly string[]) {
    super('columnsMissing');
    this.headers = headers;
  }
}

/**
 * The rows below the header, which is the first row among the beginning that names all needed columns; other columns
 * are left alone.
 * @throws ColumnsMissing
 */
export async function* tableRows<C extends ImportColumn>(
  sheet: Sheet,
  { columns, needed, chosen }: TableShape<C>,
): AsyncGenerator<TableRow<C>> {
  const columnOf = columnsOf(columns, chosen);
  let places: ReadonlyMap<C, number> | null = null;
  let fullest: readonly string[] = [];
  for await (const { row, cells } of sheet.rows()) {
    if (!places) {
      const found = placesIn(cells, columnOf);
      const headers = headersIn(cells);
      if (headers.length > fullest.length) fullest = headers;
      if (needed.every((group) => group.some((column) => found.has(column)))) places = found;
      else if (row >= limits.importHeaderRows) break;
      continue;
    }
    yield rowOf({ row, cells }, places);
  }
  if (!places) throw new ColumnsMissing(fullest);
}

/** What a row may call its columns, each once. */
const headersIn = (cells: readonly SheetCell[]): readonly string[] =>
  [...new Set(cells.map(({ text }) => text.trim()))]
    .filter((text) => text !== '' && text.length <= limits.financeHeaderChars && isStorable(text))
    .slice(0, limits.importColumns);

function placesIn<C>(cells: readonly SheetCell[], columnOf: (header: string) => C | undefined): ReadonlyMap<C, number> {
  const places = new Map<C, number>();
  for (const [place, { text }] of cells.entries()) {
    const column = columnOf(text);
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  return places;
}

function rowOf<C extends ImportColumn>({ row, cells }: SheetRow, places: ReadonlyMap<C, number>): TableRow<C> {
  const faults: Fault[] = [];
  const given = new Map<C, string>();
  for (const [column, place] of places) {
    const { text, flaw } = cells[place] ?? emptyCell;
    if (flaw) faults.push({ row, column, key: flaw });
    else given.set(column, text.trim());
  }
  return {
    row,
    faults,
    has: (column) => places.has(column),
    text: (column) => given.get(column) ?? '',
    complain: (column, key, params) => faults.push({ row, column, key, ...(params ? { params } : {}) }),
  };
}
