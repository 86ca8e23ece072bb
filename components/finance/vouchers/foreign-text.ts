import { foreignAmountText } from '@/lib/rules/finance/currency-units.ts';
import { shortRate } from '@/lib/rules/finance/foreign-amount.ts';

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
