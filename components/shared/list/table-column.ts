import type { ReactNode } from 'react';
import { valueAt } from '@/lib/contracts/columns.ts';

/** One column of a table (modules specification 3, Table column). */
export interface TableColumn<Row> {
  /** Place of the value in the row; may be dotted. Also names the column, so it is unique. */
  readonly prop: string;
  readonly label: string;
  /** Pixels; the column takes its share of what is left over. */
  readonly width: number;
  readonly align?: 'start' | 'end';
  /** Name by which the server sorts; absent where it cannot. */
  readonly sort?: string;
  /** Long values are cut and shown whole on hover. */
  readonly tooltip?: boolean;
  readonly formatter?: (value: unknown, row: Row) => ReactNode;
  /** Shown on phones, where a row is a card; the first telling column is its title. */
  readonly telling?: boolean;
  /** Always shown: the column chooser does not offer it. */
  readonly needed?: boolean;
  /** Left out until chosen. */
  readonly extra?: boolean;
  /**
   * Empty in many schools: left out while no row of the page says anything there, and behind the others in a table that
   * is wider than a small screen. A column that a person chose is not optional to them.
   */
  readonly optional?: boolean;
}

export const emptyValue = '--';

/** What a cell shows: the formatter's result, else the value; `--` for anything empty. Zero and false are values. */
export function cellContent<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  const value = valueAt(row, column.prop);
  const content = column.formatter ? column.formatter(value, row) : (value as ReactNode);
  return isEmpty(content) ? emptyValue : typeof content === 'boolean' ? String(content) : content;
}

const isEmpty = (content: unknown) =>
  content === null || content === undefined || (typeof content === 'string' && content.trim() === '');
