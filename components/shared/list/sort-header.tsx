import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

export interface Sorting {
  /** The server's name of what is sorted by. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  readonly onSort: (by: string, direction: 'asc' | 'desc') => void;
}

interface SortHeaderProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sorting: Sorting | undefined;
}

/** The head of a column; pressing it sorts, pressing again turns the order round. */
export function SortHeader<Row>({ column, sorting }: SortHeaderProps<Row>) {
  const className = column.align === 'end' ? styles.end : undefined;
  const { sort } = column;
  if (!sort || !sorting) {
    return (
      <th scope="col" className={className}>
        {column.label}
      </th>
    );
  }
  const current = sorting.by === sort ? sorting.direction : null;
  const ariaSort = current === 'asc' ? 'ascending' : current === 'desc' ? 'descending' : undefined;
  return (
    <th scope="col" className={className} aria-sort={ariaSort}>
      <button
        type="button"
        className={styles.sort}
        data-sorted={current ?? undefined}
        onClick={() => sorting.onSort(sort, current === 'asc' ? 'desc' : 'asc')}
      >
        {column.label}
      </button>
    </th>
  );
}
