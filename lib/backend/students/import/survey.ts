import type { ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Merge, Sheet, SheetRow } from '../../sheets/sheet-row.ts';
import type { studentImports } from '../schema/imports.ts';
import { mergeFiller } from './fill-merges.ts';
import { headerKey } from './header-key.ts';
import { isKnownHeader } from './known-headers.ts';
import { maskedCell } from './masked-cell.ts';

/** What is kept of a sheet so that its columns can be chosen and its rows be read. */
export type Survey = Pick<
  typeof studentImports.$inferInsert,
  'sheets' | 'sheet' | 'top' | 'date1904' | 'columns' | 'headerRow' | 'merges' | 'samples' | 'rows'
>;

/** Opens the sheet at a place of the workbook. */
type Open = (at: number) => Promise<Sheet>;

/**
 * Headers, first rows and length of the sheet that has most headers which we know, and among equals most rows; a note
 * in front of a list has none.
 */
export async function surveyBest(kind: ImportKind, open: Open): Promise<Survey> {
  const first = await open(0);
  const { length } = first.sheets;
  if (length < 2) return surveyOf(kind, first);
  first.close();
  let best = { at: 0, known: -1, rows: 0 };
  for (let at = 0; at < Math.min(length, limits.importSheetsSeen); at++) {
    const { known, rows } = await glance(kind, open, at);
    if (known > best.known || (known === best.known && rows > best.rows)) best = { at, known, rows };
  }
  return surveyOf(kind, await open(best.at), { sheet: best.at });
}

/** What the first rows of a sheet promise. */
async function glance(kind: ImportKind, open: Open, at: number): Promise<{ known: number; rows: number }> {
  try {
    const sheet = await open(at);
    const top: SheetRow[] = [];
    for await (const row of sheet.rows()) if (top.push(row) === topRows) break;
    return { known: findHeader(kind, headRows(top), sheet.merges)?.known ?? -1, rows: top.length };
  } catch (error) {
    // A chart, or a sheet that is spoilt: another may be whole.
    if (error instanceof ServiceError && error.error === 'unreadableFile') return { known: -1, rows: 0 };
    throw error;
  }
}

const topRows = limits.importHeaderRows + limits.importSampleRows;
const headRows = (top: readonly SheetRow[]) => top.filter(({ row }) => row <= limits.importHeaderRows);
const topChars = 80;

/**
 * Headers, first rows and length of a sheet.
 * @throws ServiceError sheetEmpty, unreadableFile where it has no such header row, sheetTooLong
 */
export async function surveyOf(
  kind: ImportKind,
  sheet: Sheet,
  chosen: { readonly sheet?: number; readonly headerRow?: number | undefined } = {},
): Promise<Survey> {
  const top: SheetRow[] = [];
  let filled = 0;
  try {
    for await (const row of sheet.rows()) {
      filled += 1;
      // Nobody reads on to count how many more there are.
      if (filled > limits.importRows + limits.importHeaderRows)
        throw new ServiceError('sheetTooLong', { max: limits.importRows });
      if (top.length < topRows) top.push(row);
    }
  } finally {
    sheet.close();
  }
  const header = findHeader(kind, headRows(top), sheet.merges, chosen.headerRow);
  if (!header) throw new ServiceError(filled === 0 ? 'sheetEmpty' : 'unreadableFile');
  const below = top.filter(({ row }) => row > header.row);
  const rows = filled - (top.length - below.length);
  if (rows > limits.importRows) throw new ServiceError('sheetTooLong', { max: limits.importRows });
  const merges = sheet.merges.filter((merge) => merge.rows[0] > header.row && merge.rows[1] > merge.rows[0]);
  const samples = below
    .slice(0, limits.importSampleRows)
    .map(mergeFiller(merges))
    .map(({ cells }) => header.names.map((_, column) => maskedCell(cells[column]?.text ?? '')));
  return {
    sheets: [...sheet.sheets],
    sheet: chosen.sheet ?? 0,
    top: headRows(top).map(({ row, cells }) => ({ row, text: said(cells.map(({ text }) => text)) })),
    date1904: sheet.date1904,
    columns: [...header.names],
    headerRow: header.row,
    merges,
    samples,
    rows,
  };
}

const said = (texts: readonly string[]) => {
  const whole = texts.flatMap((text) => maskedCell(text.trim()) || []).join(' | ');
  return whole.length > topChars ? `${whole.slice(0, topChars)}…` : whole;
};

interface Header {
  /** How many of its names mean a field. */
  readonly known: number;
  /** Row number in the sheet. */
  readonly row: number;
  /** By column. */
  readonly names: readonly string[];
}

/**
 * The row of headers among the first rows: the one with most headers that we know, with a title above it or in two
 * merged levels (监护人 over 姓名, 电话). Without any known header the first row that says something. `wanted`: the row that
 * somebody has chosen.
 */
function findHeader(
  kind: ImportKind,
  top: readonly SheetRow[],
  merges: readonly Merge[],
  wanted?: number,
): Header | null {
  const grid = spread(top, merges);
  let best: Header | null = null;
  for (const [at, { row, texts }] of grid.entries()) {
    if (texts.every((text) => text === '') || (wanted !== undefined && row !== wanted)) continue;
    const above = grid[at - 1]?.texts ?? [];
    const names = texts.map((text, column) => joined(kind, above[column] ?? '', text));
    const known = new Set(names.filter((name) => isKnownHeader(kind, name)).map(headerKey)).size;
    if (!best || known > best.known) best = { row, names, known };
  }
  return best;
}

/** The upper level (监护人, 监护人信息) is part of a name only where both together mean something. */
function joined(kind: ImportKind, upper: string, own: string): string {
  if (upper === own) return own;
  const whose = [upper, upper.replace(/(?:基本)?(?:信息|情况|资料)$/, '')];
  return whose.map((one) => one + own).find((name) => isKnownHeader(kind, name)) ?? own;
}

/** Texts of the first rows with merged cells filled, as people see them. */
function spread(top: readonly SheetRow[], merges: readonly Merge[]): { row: number; texts: string[] }[] {
  const width = Math.min(Math.max(0, ...top.map(({ cells }) => cells.length)), limits.importColumns);
  const grid = top.map(({ row, cells }) => ({
    row,
    texts: Array.from({ length: width }, (_, column) => (cells[column]?.text ?? '').trim()),
  }));
  for (const { rows, columns } of merges) {
    const text = grid.find(({ row }) => row === rows[0])?.texts[columns[0]] ?? '';
    for (const { row, texts } of grid) {
      if (row < rows[0] || row > rows[1]) continue;
      for (let column = columns[0]; column <= Math.min(columns[1], width - 1); column++) texts[column] = text;
    }
  }
  return grid;
}
