import type { ReactNode } from 'react';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';

export interface ReportRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

interface ReportTableProps {
  readonly title: string;
  readonly head: readonly string[];
  /** Which columns hold words; the first always does. */
  readonly words?: readonly number[];
  readonly rows: readonly ReportRow[];
  /** What all rows come to. */
  readonly total?: readonly ReactNode[];
  /** Rows of a former answer open nothing: it would not be what the filters say by now. */
  readonly refreshing?: boolean;
}

/** The table of a report: what a row is stands first, figures to the right. */
export function ReportTable({ title, head, words = [], rows, total, refreshing = false }: ReportTableProps) {
  const isText = (at: number) => words.includes(at) || undefined;
  const cells = (of: readonly ReactNode[]) =>
    of.map((cell, at) =>
      at === 0 ? (
        <th key={head[at]} scope="row">
          {cell}
        </th>
      ) : (
        <td key={head[at]} data-text={isText(at)}>
          {cell}
        </td>
      ),
    );
  return (
    <div className="scrolls" {...scrolledByKeys(title)} inert={refreshing}>
      <table aria-label={title} data-few={head.length <= 4 || undefined}>
        <thead>
          <tr>
            {head.map((label, at) => (
              <th key={label} scope="col" data-text={isText(at)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>{cells(row.cells)}</tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}
