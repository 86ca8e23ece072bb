import type { FormRow } from '@/lib/rules/finance/statement-form.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './form.module.css';

interface FormCellsProps<Of, Column extends string> {
  readonly row: FormRow<Of>;
  readonly columns: readonly Column[];
  readonly centsOf: (line: Of, column: Column) => number;
  readonly isTotal: (line: Of) => boolean;
}

/** A row of a form: a caption, a line with its number and amounts, or nothing. The form leaves zero out. */
export function FormCells<Of extends { readonly row: string; readonly printed: string }, Column extends string>({
  row,
  columns,
  centsOf,
  isTotal,
}: FormCellsProps<Of, Column>) {
  const line = row && 'line' in row ? row.line : null;
  const caption = row && 'caption' in row ? row.caption : null;
  const strong = line && isTotal(line) ? styles.total : '';
  return (
    <>
      <td className={line ? strong : styles.total}>{line?.printed ?? caption}</td>
      <td className={styles.row}>{line?.row}</td>
      {columns.map((column) => (
        <td key={column} className={`${styles.amount} ${strong}`}>
          {line ? amountText(centsOf(line, column)) : null}
        </td>
      ))}
    </>
  );
}

const amountText = (cents: number) => (cents === 0 ? '' : centsText(cents));
