import { gbkBytes } from './gbk.ts';
import type { WrittenSheet } from './write-xlsx.ts';
import { type SheetCell, textOfCell } from './written-cell.ts';

/** How signs become bytes: UTF-8 with a mark, so that spreadsheet programs read Chinese, or what older systems read. */
export type CsvEncoding = 'utf-8' | 'gbk';

/** A .csv file as it grows; cells that would be computed begin with an apostrophe. */
export async function* csvOf(
  { heading = [], columns, rows }: WrittenSheet,
  encoding: CsvEncoding = 'utf-8',
): AsyncGenerator<Uint8Array> {
  const bytes = encoding === 'gbk' ? gbkBytes : (text: string) => Buffer.from(text);
  const head = [...heading.map((line) => [line]), columns.map(({ header }) => header)];
  yield bytes(`${encoding === 'gbk' ? '' : '\ufeff'}${head.map(lineOf).join('')}`);
  let waiting = '';
  for await (const row of rows) {
    waiting += lineOf(row);
    if (waiting.length < 65_536) continue;
    yield bytes(waiting);
    waiting = '';
  }
  yield bytes(waiting);
}

const lineOf = (cells: readonly SheetCell[]) => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: SheetCell): string {
  // A negative amount is no formula.
  if (typeof cell !== 'string' && !('text' in cell)) return textOfCell(cell);
  const text = textOfCell(cell);
  const inert = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
