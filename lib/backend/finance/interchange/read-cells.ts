import type { ImportColumn } from '@/lib/contracts/finance/interchange.ts';
import { cutText } from '@/lib/rules/cut-text.ts';
import { readForeign, readThousandths } from '@/lib/rules/finance/currency-units.ts';
import { typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { readQuantity } from '@/lib/rules/quantity.ts';
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

/** The same of an amount in a currency, as that is kept (`currency-units.ts`). */
export function foreignIn<C extends ImportColumn>(row: TableRow<C>, column: C, currency: string): number {
  const text = row.text(column);
  const amount = readForeign(text, currency);
  if (amount !== null) return amount;
  row.complain(column, readThousandths(text) === null ? 'amount' : 'minorDigits', { value: shown(text) });
  return 0;
}

/** The thousandths in an amount whose currency is told elsewhere; null for an empty cell. */
export function thousandthsOrNull<C extends ImportColumn>(row: TableRow<C>, column: C): number | null {
  const text = row.text(column);
  if (text === '') return null;
  const amount = readThousandths(text);
  if (amount === null) row.complain(column, 'amount', { value: shown(text) });
  return amount ?? 0;
}

/** The ten-thousandths in a quantity; null for an empty cell, zero for what is complained of. */
export function quantityOrNull<C extends ImportColumn>(row: TableRow<C>, column: C): number | null {
  const text = row.text(column);
  if (text === '') return null;
  const quantity = readQuantity(text);
  if (quantity === null) row.complain(column, 'quantity', { value: shown(text) });
  return quantity ?? 0;
}

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
