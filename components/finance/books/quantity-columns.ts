import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { quantityOrNothing, unitPriceText } from '@/lib/rules/quantity.ts';

interface Counted {
  readonly cents: number;
  readonly quantity: number;
}

interface CountedColumn<Row> {
  readonly prop: string;
  readonly label: string;
  readonly isTelling?: boolean;
  readonly of: (row: Row) => Counted;
}

/** A column of quantities; books leave zero out. */
export const quantityColumn = <Row>({ prop, label, isTelling, of }: CountedColumn<Row>): TableColumn<Row> => ({
  ...{ prop, label, width: 84, align: 'end', telling: isTelling ?? false },
  formatter: (_, row) => quantityOrNothing(of(row).quantity),
});

/** A column of what a unit cost; nothing where nothing was counted. */
export const priceColumn = <Row>({ prop, label, isTelling, of }: CountedColumn<Row>): TableColumn<Row> => ({
  ...{ prop, label, width: 82, align: 'end', telling: isTelling ?? false },
  formatter: (_, row) => {
    const { cents, quantity } = of(row);
    return unitPriceText(cents, quantity);
  },
});
