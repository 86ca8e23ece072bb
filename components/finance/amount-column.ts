import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { foreignAmountText, foreignOrNothing } from '@/lib/rules/finance/currency-units.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';

interface AmountOf<Row> {
  readonly prop: string;
  readonly label: string;
  readonly width?: number;
  readonly telling?: boolean;
  /** Statements say zero, books leave it out. */
  readonly zero?: 'said' | 'leftOut';
  /** What the row's amounts are in; left out, what the books are kept in. */
  readonly currency?: (row: Row) => string | undefined;
  readonly cents: (row: Row) => number;
}

/** A column of amounts in cents. */
export const amountColumn = <Row>(of: AmountOf<Row>): TableColumn<Row> => ({
  prop: of.prop,
  label: of.label,
  width: of.width ?? 150,
  align: 'end',
  telling: of.telling ?? true,
  formatter: (_, row) => {
    const [cents, currency] = [of.cents(row), of.currency?.(row)];
    if (currency === undefined) return (of.zero === 'said' ? centsText : amountOrNothing)(cents);
    return (of.zero === 'said' ? foreignAmountText : foreignOrNothing)(cents, currency);
  },
});
