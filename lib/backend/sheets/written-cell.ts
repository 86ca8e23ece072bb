import { bareForeign } from '@/lib/rules/finance/currency-units.ts';
import { bareAmount } from '@/lib/rules/money.ts';
import { barePrice, bareQuantity } from '@/lib/rules/quantity.ts';

/** An amount; in another currency as that is kept, with the decimals that it has. */
export interface AmountCell {
  readonly cents: number;
  readonly currency?: string;
}

/**
 * Text, or what spreadsheet programs reckon with or sort by: an amount, a quantity or a price of a unit in
 * ten-thousandths, a day (YYYY-MM-DD), a count; or a name as deep below others as it stands in their tree.
 */
export type SheetCell =
  | string
  | AmountCell
  | { readonly quantity: number }
  | { readonly price: number }
  | { readonly day: string }
  | { readonly count: number }
  | { readonly text: string; readonly depth: number };

/** An amount without marks between thousands. */
export const bareCell = ({ cents, currency }: AmountCell) =>
  currency === undefined ? bareAmount(cents) : bareForeign(cents, currency);

/** What a cell says where nothing but text can be written. */
export function textOfCell(cell: SheetCell): string {
  if (typeof cell === 'string') return cell;
  if ('cents' in cell) return bareCell(cell);
  if ('quantity' in cell) return bareQuantity(cell.quantity);
  if ('price' in cell) return barePrice(cell.price);
  if ('day' in cell) return cell.day;
  return 'count' in cell ? String(cell.count) : cell.text;
}
