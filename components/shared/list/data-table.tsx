'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { arrangedColumns } from './arranged-columns.ts';
import styles from './data-table.module.css';
import { operationsWidth } from './operations-width.ts';
import { PickAll } from './pick-all.tsx';
import { useRowClick } from './row-click.ts';
import { onRowKey } from './row-keys.ts';
import { scrolledByKeys } from './scrolled-by-keys.ts';
import type { Selection } from './selection.ts';
import { SortHeader, type Sorting } from './sort-header.tsx';
import type { TableColumn } from './table-column.ts';
import { TableRow } from './table-row.tsx';

export interface DataTableProps<Row> {
  /** What the table holds, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What a row is called in the names of its controls. */
  readonly nameOf: (row: Row) => string;
  /** Adds a column with the row's number, counted over pages from this number. */
  readonly indexFrom?: number;
  readonly selection?: Selection<Row> | undefined;
  readonly isSelectable?: (row: Row) => boolean;
  /** Contents of the operation column, fixed at the right. */
  readonly operations?: (row: Row) => ReactNode;
  readonly operationsLabel?: string;
  readonly sorting?: Sorting;
  /** A click on a row outside its controls. */
  readonly onOpen?: (row: Row) => void;
  readonly openKey?: string | undefined;
  /** Many rows of many figures: low rows, and the first column stays where the others are moved. */
  readonly isDense?: boolean;
  /** Rows of a former answer are dimmed while the next is on its way. */
  readonly refreshing?: boolean;
}

const indexWidth = 80;
const selectionWidth = 50;

/**
 * A server-rendered table: plain cells styled from the container, because one styled component a cell costs more than
 * the rest of the page. Widths of index, selection and operation columns are those of modules specification 9.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useTranslations('shared.table');
  const { rows, selection, indexFrom, onOpen } = props;
  const operations = props.operations ? rows.map(props.operations) : [];
  const widthOfOperations = operationsWidth(operations);
  const body = useRowClick((at) => {
    const row = rows[at];
    if (row !== undefined) onOpen?.(row);
  });
  const selectable = rows.filter((row) => props.isSelectable?.(row) ?? true);
  const besides = (selection ? selectionWidth : 0) + (indexFrom === undefined ? 0 : indexWidth) + widthOfOperations;
  const columns = arrangedColumns({ columns: props.columns, rows, besides, sortedBy: props.sorting?.by });
  const width = columns.reduce((sum, column) => sum + column.width, besides);
  const hasControls = selection || widthOfOperations > 0 || onOpen || props.sorting;
  return (
    <div className={styles.scroller} {...(hasControls ? {} : scrolledByKeys(props.label))}>
      <table
        className={styles.table}
        style={{ minWidth: width }}
        aria-label={props.label}
        data-dense={props.isDense || undefined}
        aria-busy={props.refreshing || undefined}
        onKeyDown={hasControls ? onRowKey : undefined}
        aria-keyshortcuts={hasControls ? (selection ? 'J K X' : 'J K') : undefined}
      >
        <colgroup>
          {selection ? <col style={{ width: selectionWidth }} /> : null}
          {indexFrom === undefined ? null : <col style={{ width: indexWidth }} />}
          {columns.map((column) => (
            <col key={column.prop} style={{ width: column.width }} />
          ))}
          {widthOfOperations > 0 ? <col style={{ width: widthOfOperations }} /> : null}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={styles.pick}>
                <PickAll rows={selectable} keyOf={props.keyOf} selection={selection} />
              </th>
            ) : null}
            {indexFrom === undefined ? null : <th scope="col">{t('index')}</th>}
            {columns.map((column) => (
              <SortHeader key={column.prop} column={column} sorting={props.sorting} />
            ))}
            {widthOfOperations > 0 ? (
              <th scope="col" className={styles.operations}>
                {props.operationsLabel ?? t('operations')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <TableRow
              key={props.keyOf(row)}
              table={props}
              columns={columns}
              row={row}
              operations={widthOfOperations > 0 ? operations[at] : undefined}
              index={(indexFrom ?? 1) + at}
              pickOf={(name) => t('pick', { name })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
