import type { TableColumn } from '@/components/shared/table-column.ts';
import styles from './statements.module.css';

interface StatementLine {
  readonly name: string;
  readonly total: boolean;
}

/** The names of a statement's lines; those that sum others up stand out. */
export const lineColumn = <Line extends StatementLine>(label: string): TableColumn<Line> => ({
  prop: 'name',
  label,
  width: 260,
  telling: true,
  tooltip: true,
  formatter: (_, { name, total }) => <span className={total ? styles.total : styles.line}>{name}</span>,
});
