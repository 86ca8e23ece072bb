import type { TableColumn } from '@/components/shared/list/table-column.ts';
import styles from './statements.module.css';

interface StatementLine {
  readonly row: string;
  readonly name: string;
}

/**
 * The names of a statement's lines, those that sum others up standing out, and the numbers that the form gives them.
 */
export const lineColumns = <Line extends StatementLine>(
  labels: { readonly line: string; readonly row: string },
  isTotal: (line: Line) => boolean,
): TableColumn<Line>[] => [
  {
    prop: 'name',
    label: labels.line,
    width: 220,
    telling: true,
    tooltip: true,
    formatter: (_, line) => <span className={isTotal(line) ? 'strong' : styles.line}>{line.name}</span>,
  },
  { prop: 'row', label: labels.row, width: 56 },
];
