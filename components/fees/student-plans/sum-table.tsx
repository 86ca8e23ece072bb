import type { ReactNode } from 'react';
import { centsText } from '@/lib/rules/money.ts';

interface SumTableProps {
  /** What the rows are, and what their amounts. */
  readonly head: readonly [what: string, amount: string];
  readonly rows: readonly {
    readonly id: string;
    readonly label: string;
    readonly cents: number;
    /** How the amount came about. */
    readonly reasons?: ReactNode;
  }[];
  /** The sum under the rows, and what is said below it. */
  readonly total?: { readonly label: string; readonly cents: number; readonly note?: ReactNode };
}

/** Amounts with their reasons, line by line, and what they are together. */
export function SumTable({ head: [what, amount], rows, total }: SumTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, cents, reasons }) => (
          <tr key={id}>
            <td>
              {label}
              {reasons}
            </td>
            <td>{centsText(cents)}</td>
          </tr>
        ))}
      </tbody>
      {total ? (
        <tfoot>
          <tr>
            <th scope="row">{total.label}</th>
            <td>
              {centsText(total.cents)}
              {total.note}
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
