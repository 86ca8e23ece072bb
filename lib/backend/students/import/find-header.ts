import type { ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Merge, SheetRow } from '../../sheets/sheet-row.ts';
import { headerKey } from './header-key.ts';
import { isKnownHeader } from './known-headers.ts';

export interface Header {
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
export function findHeader(
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
