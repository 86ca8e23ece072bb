'use client';

import type { ReactNode } from 'react';
import { isFigure, titleOf, valueAt } from '@/lib/contracts/columns.ts';
import type { ReportColumn, ReportLine, Say, ReportTable as Table } from '@/lib/contracts/report.ts';
import { useLook } from '../list/declared-columns.tsx';
import type { Cells } from '../list/field-columns.tsx';
import { scrolledByKeys } from '../list/scrolled-by-keys.ts';
import { emptyValue } from '../list/table-column.ts';

interface ReportTableProps<Line extends ReportLine> {
  readonly title: string;
  readonly table: Table<Line>;
  readonly say: Say;
  /** What the screen draws itself, by the place of the column. */
  readonly cells?: Cells<Line> | undefined;
  /** Rows of a former answer open nothing: it would not be what the filters say by now. */
  readonly isFormer?: boolean;
}

/** The table of a report: what a row is stands first, figures to the right. */
export function ReportTable<Line extends ReportLine>(props: ReportTableProps<Line>) {
  const { title, table, say, cells, isFormer = false } = props;
  const { lines, total } = table;
  const written = useLook();
  const columns = table.columns.filter(({ only }) => only !== 'sheet');
  const shownOf = ({ at, look }: ReportColumn, line: object) => {
    const value = valueAt(line, at);
    return value === '' || value === undefined ? '' : value === null ? emptyValue : written(look, value);
  };
  const isText = ({ look }: ReportColumn) => !isFigure(look) || undefined;
  const rowOf = (draw: (column: ReportColumn, place: number) => ReactNode) =>
    columns.map((column, place) =>
      place === 0 ? (
        <th key={column.at} scope="row">
          {draw(column, place)}
        </th>
      ) : (
        <td key={column.at} data-text={isText(column)}>
          {draw(column, place)}
        </td>
      ),
    );
  return (
    <div className="scrolls" {...scrolledByKeys(title)} inert={isFormer}>
      <table aria-label={title} data-few={columns.length <= 4 || undefined}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th key={column.at} scope="col" data-text={place > 0 ? isText(column) : undefined}>
                {say(titleOf(column))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>{rowOf((column) => cells?.[column.at]?.(line) ?? shownOf(column, line))}</tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>{rowOf((column, place) => (place === 0 ? say('sum') : shownOf(column, total)))}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
