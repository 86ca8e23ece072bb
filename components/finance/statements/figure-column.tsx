import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Figure } from '@/components/shared/why/figure.tsx';
import { centsText } from '@/lib/rules/money.ts';

interface FigureOf<Row> {
  readonly prop: string;
  readonly label: string;
  readonly width: number;
  readonly telling?: boolean;
  /** Null where there is no such figure. */
  readonly cents: (row: Row) => number | null;
  readonly onOpen: (row: Row) => void;
}

/** A column of a statement's figures; each opens what it is made of. */
export const figureColumn = <Row,>({ cents, onOpen, telling = true, ...of }: FigureOf<Row>): TableColumn<Row> => ({
  ...of,
  align: 'end',
  telling,
  formatter: (_, row) => {
    const amount = cents(row);
    return amount === null ? null : <Figure text={centsText(amount)} onOpen={() => onOpen(row)} />;
  },
});
