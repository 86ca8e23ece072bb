import { bareAmount } from '@/lib/rules/money.ts';
import type { SheetCell, WrittenSheet } from './write-xlsx.ts';

/**
 * A .csv file as it grows: UTF-8 with a mark, so that spreadsheet programs read Chinese; cells that would be computed
 * begin with an apostrophe.
 */
export async function* csvOf({ heading = [], columns, rows }: WrittenSheet): AsyncGenerator<Uint8Array> {
  const head = [...heading.map((line) => [line]), columns.map(({ header }) => header)];
  yield Buffer.from(`\ufeff${head.map(lineOf).join('')}`);
  let waiting = '';
  for await (const row of rows) {
    waiting += lineOf(row);
    if (waiting.length < 65_536) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  yield Buffer.from(waiting);
}

const lineOf = (cells: readonly SheetCell[]) => `${cells.map(cellText).join(',')}\r\n`;

function cellText(text: SheetCell): string {
  if (typeof text !== 'string') return bareAmount(text.cents);
  const inert = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
