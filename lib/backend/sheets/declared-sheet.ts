import { type Column, type Columns, titleOf, valueAt } from '@/lib/contracts/columns.ts';
import type { ReportTable } from '@/lib/contracts/report.ts';
import type { Say } from '@/lib/i18n/words-by-path.ts';
import { percentText } from '@/lib/rules/share.ts';
import { clockIn } from '@/lib/rules/time-zone.ts';
import type { WrittenSheet } from './write-xlsx.ts';
import type { SheetCell } from './written-cell.ts';

interface Written<Row> {
  /** What the sheet is called. */
  readonly name: string;
  /** The words of the screen, which the sheet says too. */
  readonly say: Say;
  readonly rows: readonly Row[];
  /** The zone in which moments are written. */
  readonly timeZone: string;
  /** What stands where the screen draws a cell itself, by its place. */
  readonly cells?: Readonly<Record<string, (row: Row) => SheetCell>>;
  /** Columns of money that are added up below the rows. */
  readonly sums?: readonly string[];
}

/** A list as its screen shows it, one column of the sheet a column of the list, those too that wait to be chosen. */
export function declaredSheet<Row>(columns: Columns<Row>, written: Written<Row>): WrittenSheet {
  const { name, say, rows, cells, sums = [] } = written;
  const shown = columns as readonly Column[];
  const cellOf = (column: Column, row: Row) => cells?.[column.at]?.(row) ?? cellAs(column, row, written);
  const sumOf = ({ at }: Column, place: number): SheetCell => {
    if (sums.includes(at)) return { cents: rows.reduce((sum, row) => sum + Number(valueAt(row, at) ?? 0), 0) };
    return place === 0 ? say('sum') : '';
  };
  return {
    name,
    columns: shown.map((column) => ({ header: say(titleOf(column)), width: Math.round(column.width / 9) })),
    rows: [
      ...rows.map((row) => shown.map((column) => cellOf(column, row))),
      ...(sums.length > 0 ? [shown.map(sumOf)] : []),
    ],
  };
}

/** A table of a report as its screen shows it, with what all its lines come to. */
export function reportSheet(
  table: ReportTable,
  written: Pick<Written<never>, 'name' | 'say' | 'timeZone'>,
): WrittenSheet {
  const { columns, lines, total, sheetTotals = total ? [total] : [] } = table;
  const { name, say } = written;
  const shown = columns.filter(({ only }) => only !== 'screen');
  const cellsOf = (line: object) => shown.map((column) => cellAs(column, line, written));
  return {
    name,
    columns: shown.map((column) => ({ header: say(titleOf(column)), width: 16 })),
    rows: [...lines.map(cellsOf), ...sheetTotals.map((sums) => [say('sum'), ...cellsOf(sums).slice(1)])],
  };
}

function cellAs(
  column: Pick<Column, 'at' | 'title' | 'look'>,
  row: unknown,
  { say, timeZone }: Pick<Written<never>, 'say' | 'timeZone'>,
): SheetCell {
  const value = valueAt(row, column.at);
  if (value === null || value === undefined || value === '') return '';
  const { look } = column;
  if (typeof look === 'object') return say(`${titleOf(column)}Of.${value}`);
  if (look === 'money') return { cents: Number(value) };
  if (look === 'count') return { count: Number(value) };
  if (look === 'quantity') return { quantity: Number(value) };
  if (look === 'day') return { day: String(value) };
  if (look === 'share') return percentText(Number(value));
  if (look === 'instant') return clockIn(timeZone)(String(value));
  return String(value);
}
