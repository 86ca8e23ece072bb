import { gbkBytes } from './gbk.ts';
import type { WrittenSheet } from './write-xlsx.ts';
import { type SheetCell, textOfCell } from './written-cell.ts';

/** How signs become bytes: UTF-8 with a mark, so that spreadsheet programs read Chinese, or what older systems read. */
export type CsvEncoding = 'utf-8' | 'gbk';

/** Whom a .csv file is for. */
export interface CsvFor {
  readonly encoding?: CsvEncoding;
  /** Read by programs that take every sign as it stands: a bank, an archive, other books. */
  readonly isForPrograms?: boolean;
}

/**
 * A .csv file as it grows; cells that would be computed begin with an apostrophe, and for people those that a
 * spreadsheet program would turn into other numbers or days end with a tab, as the lists of payment services do: it
 * keeps them as texts, and no sign of them is lost.
 */
export async function* csvOf(
  { heading = [], columns, rows }: WrittenSheet,
  { encoding = 'utf-8', isForPrograms = false }: CsvFor = {},
): AsyncGenerator<Uint8Array> {
  const bytes = encoding === 'gbk' ? gbkBytes : (text: string) => Buffer.from(text);
  const lineOf = (cells: readonly SheetCell[]) => `${cells.map((cell) => cellText(cell, isForPrograms)).join(',')}\r\n`;
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

/** 00123, numbers of more digits than a program shows, 3E5, 1-2. */
const isTakenForOther = (text: string) => /^(?:0\d+|\d{12,}|\d+(?:\.\d+)?e\d+|\d{1,2}[-/]\d{1,2})$/i.test(text);

function cellText(cell: SheetCell, isForPrograms: boolean): string {
  // A negative amount is no formula.
  if (typeof cell !== 'string' && !('text' in cell)) return textOfCell(cell);
  const text = textOfCell(cell);
  const inert = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  if (!isForPrograms && isTakenForOther(text)) return `${text}\t`;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
