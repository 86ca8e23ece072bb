import { foreignAmountText } from '@/lib/rules/finance/currency-units.ts';
import { shortRate } from '@/lib/rules/finance/foreign-amount.ts';
import { quantityText, unitPriceText } from '@/lib/rules/quantity.ts';

interface CountedLine {
  readonly debitCents: number;
  readonly creditCents: number;
  readonly quantity: number | null;
  readonly unit: string | null;
}

/** What a line was by quantity: 3 套 × 12.50; nothing for one that says none. */
export function countedText({ debitCents, creditCents, quantity, unit }: CountedLine): string {
  if (quantity === null) return '';
  const price = unitPriceText(debitCents + creditCents, quantity);
  return `${quantityText(quantity)} ${unit ?? ''}`.trim() + (price === '' ? '' : ` × ${price}`);
}

interface ForeignLine {
  readonly currency: string | null;
  readonly foreignCents: number | null;
  readonly rate: string | null;
}

/** What a line was in another currency: USD 100.00 × 7.1; nothing for one in that of the books. */
export const foreignText = ({ currency, foreignCents, rate }: ForeignLine) =>
  currency === null || foreignCents === null
    ? ''
    : `${currency} ${foreignAmountText(foreignCents, currency)}${rate === null ? '' : ` × ${shortRate(rate)}`}`;
