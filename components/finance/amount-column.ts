import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { amountOrNothing } from '@/lib/rules/finance/typed-amount.ts';
import { centsText } from '@/lib/rules/money.ts';

interface AmountOf<Row> {
  readonly prop: string;
  readonly label: string;
  readonly width?: number;
  readonly telling?: boolean;
  /** Statements say zero, books leave it out. */
  readonly zero?: 'said' | 'leftOut';
  readonly cents: (row: Row) => number;
}

/** A column of amounts in cents. */
export const amountColumn = <Row>(of: AmountOf<Row>): TableColumn<Row> => ({
  prop: of.prop,
  label: of.label,
  width: of.width ?? 150,
  align: 'end',
  telling: of.telling ?? true,
  formatter: (_, row) => (of.zero === 'said' ? centsText : amountOrNothing)(of.cents(row)),
});
