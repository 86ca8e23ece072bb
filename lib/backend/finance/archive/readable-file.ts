import { foreignAmountText } from '@/lib/rules/finance/currency-units.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { WrittenSheet } from '../../sheets/write-xlsx.ts';
import { type SheetCell, textOfCell } from '../../sheets/written-cell.ts';
import type { PackedFile } from './hashed-parts.ts';

/** Of paper in A4, on its side: books have many columns. */
const style = `
body { margin: 24px; font: 13px/1.5 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
h1 { font-size: 18px; text-align: center; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 2px 6px; border: 1px solid #888; text-align: start; vertical-align: top; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
.amount { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
@page { size: A4 landscape; margin: 12mm; }`;

/**
 * A table as a page that any browser shows and prints, without program or network: what people read in thirty years.
 * @param make asked when the file is packed, so that a long book is never held whole
 */
export const readableFile = (name: string, make: () => WrittenSheet | Promise<WrittenSheet>): PackedFile => ({
  name: `readable/${name}.html`,
  text: pageOf(make),
});

async function* pageOf(make: () => WrittenSheet | Promise<WrittenSheet>): AsyncGenerator<string> {
  const { name, heading = [], columns, rows } = await make();
  const [title = name, ...facts] = heading;
  yield `<!doctype html>\n<html lang="zh-CN"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}\n</style></head>\n`;
  yield `<body><h1>${escaped(title)}</h1>\n${facts.map((line) => `<p>${escaped(line)}</p>\n`).join('')}`;
  yield `<table><thead><tr>${columns.map(({ header }) => `<th>${escaped(header)}</th>`).join('')}</tr></thead><tbody>\n`;
  for await (const row of rows) yield rowOf(row, columns.length);
  yield '</tbody></table></body></html>\n';
}

/** A line that stands alone, such as the signatures, runs over the whole breadth. */
function rowOf(row: readonly SheetCell[], width: number): string {
  const [only] = row;
  if (row.length <= 1)
    return `<tr><td colspan="${width}">${only === undefined ? '' : escaped(textOfCell(only))}</td></tr>\n`;
  return `<tr>${row.map(cellOf).join('')}</tr>\n`;
}

function cellOf(cell: SheetCell): string {
  if (typeof cell === 'string') return `<td>${escaped(cell)}</td>`;
  if ('cents' in cell)
    return `<td class="amount">${cell.currency === undefined ? centsText(cell.cents) : foreignAmountText(cell.cents, cell.currency)}</td>`;
  if ('quantity' in cell || 'price' in cell) return `<td class="amount">${textOfCell(cell)}</td>`;
  if ('count' in cell) return `<td class="amount">${cell.count}</td>`;
  const depth = 'depth' in cell ? cell.depth : 0;
  return `<td${depth > 0 ? ` style="padding-inline-start:${depth}em"` : ''}>${escaped(textOfCell(cell))}</td>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
