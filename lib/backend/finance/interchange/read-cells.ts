import type { ImportColumn } from '@/lib/contracts/finance/interchange.ts';
import { cutText } from '@/lib/rules/cut-text.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import type { NamedItem } from './incoming.ts';
import type { TableRow } from './table.ts';
import { readItemKind } from './words.ts';

/** The cents of an amount, negative ones among them; zero for an empty cell and for what is complained of. */
export function amountIn<C extends ImportColumn>(row: TableRow<C>, column: C): number {
  const cents = typedCents(row.text(column));
  if (cents !== null) return cents;
  row.complain(column, 'amount', { value: shown(row.text(column)) });
  return 0;
}

/** The same where an empty cell says nothing. */
export const amountOrNull = <C extends ImportColumn>(row: TableRow<C>, column: C): number | null =>
  row.text(column) === '' ? null : amountIn(row, column);

/** Auxiliary items as a cell names them: 部门:D01; 供应商:S03. */
export function itemsIn<C extends ImportColumn>(row: TableRow<C>, column: C): NamedItem[] {
  const parts = row.text(column).normalize('NFKC').split(/[;\n]/);
  return parts.flatMap((part) => {
    const [name = '', ...code] = part.trim().split(':');
    if (name === '') return [];
    const kind = readItemKind(name);
    if (kind && code.join(':').trim() !== '') return [{ kind, code: code.join(':').trim() }];
    row.complain(column, 'auxiliaryShape', { value: shown(part.trim()) });
    return [];
  });
}

/** What a file said, short enough to be said again and without what no database holds. */
export function shown(text: string): string {
  const storable = text.replaceAll('\0', '').toWellFormed();
  return cutText(storable, shownSigns) ?? storable;
}

const shownSigns = 40;

/** How many attachments a file says there are; null for what is no number of them. */
export const countIn = (text: string): number | null => (/^\d{0,4}$/.test(text) ? Number(text) : null);
