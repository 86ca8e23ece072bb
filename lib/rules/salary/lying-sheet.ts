import { limits } from '../limits.ts';
import { readWrittenNumber } from '../written-number.ts';
import type { PayrollRow } from './payroll-sheet.ts';
import { roleNamed, unspread } from './salary-roles.ts';

const isName = (cell: string) => /^(姓名|员工姓名|name)$/i.test(unspread(cell));
const isItemName = (cell: string) => cell !== '' && readWrittenNumber(cell) === null;

/** A row made of a column is numbered by the cell that it begins with. */
const numbered = (row: number, column: number) => row * limits.importColumns + column;

/** The cell that a row of such a sheet was made from, as the spreadsheet program names it: C2. */
export function lyingCell(at: number): string {
  const column = at % limits.importColumns;
  const letter = (place: number) => String.fromCharCode(65 + place);
  const letters = column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);
  return `${letters}${Math.floor(at / limits.importColumns)}`;
}

/** What the items of a band are called; of two of one name each is its own. */
function itemsIn(band: readonly PayrollRow[]): ReadonlyMap<string, PayrollRow> {
  const items = new Map<string, PayrollRow>();
  for (const row of band) {
    const name = row.cells[0] ?? '';
    if (!isItemName(name)) continue;
    let key = name;
    while (items.has(key)) key += '\n';
    items.set(key, row);
  }
  return items;
}

/**
 * The rows of a sheet that has a person in each column, or in each block of columns that begins with the items once
 * more, and maybe further such bands below, as though it had one in each row. Null for another.
 */
export function upright(rows: readonly PayrollRow[]): readonly PayrollRow[] | null {
  const begin = rows.findIndex(({ cells }) => isItemName(cells[0] ?? '') && isName(cells.find(Boolean) ?? ''));
  const [called = '', ...beside] = rows[begin]?.cells ?? [];
  const names = beside.filter((cell) => cell && cell !== called);
  if (begin < 0 || names.length === 0 || names.some(roleNamed)) return null;
  const below = rows.slice(begin);
  const isLying = below.filter(({ cells }) => isItemName(cells[0] ?? '') && cells.slice(1).some(isFigure)).length >= 2;
  if (!isLying) return null;
  const begins = below.flatMap(({ cells }, at) => (cells[0] === called ? [at] : []));
  const bands = begins.map((from, at) => itemsIn(below.slice(from, begins[at + 1])));
  const items = [...new Set(bands.flatMap((band) => [...band.keys()]))];
  const people = bands.flatMap((band) => {
    const lines = [...band.values()];
    const width = Math.max(...lines.map(({ cells }) => cells.length));
    return Array.from({ length: width }, (_, column) => ({
      at: numbered(lines[0]?.at ?? 0, column),
      cells: items.map((item) => band.get(item)?.cells[column] ?? ''),
      // Where the items stand once more nobody does.
      isPerson: lines.some(({ cells }) => Boolean(cells[column]) && cells[column] !== cells[0]),
    })).filter(({ isPerson }) => isPerson);
  });
  const heading = { at: numbered(rows[begin]?.at ?? 0, 0), cells: items.map((item) => item.trimEnd()) };
  return [...rows.slice(0, begin), heading, ...people.map(({ at, cells }) => ({ at, cells }))];
}

const isFigure = (cell: string) => readWrittenNumber(cell) !== null;
