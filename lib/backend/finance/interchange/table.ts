import type { ImportColumn } from '@/lib/contracts/finance/interchange.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { emptyCell, type Sheet, type SheetCell, type SheetRow } from '../../sheets/sheet-row.ts';
import type { Fault } from './incoming.ts';
import { columnsOf } from './words.ts';

/** A row by its columns; what a spreadsheet program has spoilt is complained of. */
export interface TableRow<C extends ImportColumn> {
  readonly row: number;
  text(column: C): string;
  readonly faults: Fault[];
  complain(column: C, key: string, params?: Fault['params']): void;
}

/**
 * The rows below the header, which is the first row among the beginning that names all needed columns; other columns
 * are left alone.
 * @throws ServiceError columnsMissing
 */
export async function* tableRows<C extends ImportColumn>(
  sheet: Sheet,
  columns: readonly C[],
  needed: readonly C[],
): AsyncGenerator<TableRow<C>> {
  const columnOf = columnsOf(columns);
  let places: ReadonlyMap<C, number> | null = null;
  for await (const { row, cells } of sheet.rows()) {
    if (!places) {
      const found = placesIn(cells, columnOf);
      if (needed.every((column) => found.has(column))) places = found;
      else if (row >= limits.importHeaderRows) break;
      continue;
    }
    yield rowOf({ row, cells }, places);
  }
  if (!places) throw new ServiceError('columnsMissing');
}

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
    text: (column) => given.get(column) ?? '',
    complain: (column, key, params) => faults.push({ row, column, key, ...(params ? { params } : {}) }),
  };
}
