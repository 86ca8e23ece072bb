import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { changeText } from '@/lib/rules/finance/comparison.ts';
import { centsText } from '@/lib/rules/money.ts';
import { figureColumn } from './figure-column.tsx';

interface ComparedOf<Row> {
  readonly prop: string;
  /** What is compared with, the difference, and by how many per cent it is one. */
  readonly labels: readonly [then: string, difference: string, change: string];
  readonly nowOf: (row: Row) => number;
  /** Null where the row had no counterpart. */
  readonly thenOf: (row: Row) => number | null;
  readonly onOpen: (row: Row) => void;
}

/** The figure that another is compared with, and what has changed. */
export function comparedColumns<Row>({ prop, labels, nowOf, thenOf, onOpen }: ComparedOf<Row>): TableColumn<Row>[] {
  const [then, difference, change] = labels;
  const against = (row: Row, text: (now: number, before: number) => string | null) => {
    const before = thenOf(row);
    return before === null ? null : text(nowOf(row), before);
  };
  return [
    figureColumn<Row>({ prop: `${prop}.then`, label: then, width: 150, cents: thenOf, onOpen }),
    {
      prop: `${prop}.difference`,
      label: difference,
      width: 118,
      align: 'end',
      telling: true,
      formatter: (_, row) => against(row, (now, before) => centsText(now - before)),
    },
    {
      prop: `${prop}.change`,
      label: change,
      width: 76,
      align: 'end',
      formatter: (_, row) => against(row, changeText),
    },
  ];
}
