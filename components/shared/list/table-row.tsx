import type { ReactNode } from 'react';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table.tsx';
import { cellContent, type TableColumn } from './table-column.ts';

interface TableRowProps<Row> {
  readonly table: DataTableProps<Row>;
  /** The columns as they stand on this page. */
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
  /** What can be done with it; undefined where the table has no column of operations. */
  readonly operations: ReactNode;
  readonly index: number;
  /** What ticking the row of a name is called; asked for once for all rows. */
  readonly pickOf: (name: string) => string;
}

/** One row; on phones its cells become the lines of a card, named by `data-label`. */
export function TableRow<Row>({ table, columns, row, operations, index, pickOf }: TableRowProps<Row>) {
  const { selection } = table;
  const key = table.keyOf(row);
  const name = table.nameOf(row);
  const isOpen = table.openKey === key;
  const isPicked = selection?.has(key) ?? false;
  return (
    <tr
      className={table.onOpen ? styles.opens : undefined}
      data-open={isOpen || undefined}
      data-picked={isPicked || undefined}
      data-bare={selection ? undefined : true}
    >
      {selection ? (
        <td className={styles.pick}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={pickOf(name)}
              checked={isPicked}
              disabled={table.isSelectable?.(row) === false}
              onChange={() => selection.toggle([row], !isPicked)}
            />
          </label>
        </td>
      ) : null}
      {table.indexFrom === undefined ? null : <td className={styles.index}>{index}</td>}
      {columns.map((column) => (
        <TableCell key={column.prop} column={column} row={row} />
      ))}
      {operations === undefined ? null : <td className={styles.operations}>{operations}</td>}
    </tr>
  );
}

function TableCell<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  const content: ReactNode = cellContent(column, row);
  return (
    <td
      className={column.align === 'end' ? styles.end : undefined}
      data-label={column.label}
      data-telling={column.telling || undefined}
      title={column.tooltip && typeof content === 'string' ? content : undefined}
    >
      {content}
    </td>
  );
}
