import { Figure } from '@/components/shared/why/figure.tsx';
import type { FormRow } from '@/lib/rules/finance/statement-form.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './form.module.css';

interface FormCellsProps<Of, Column extends string> {
  readonly row: FormRow<Of>;
  readonly columns: readonly Column[];
  readonly centsOf: (line: Of, column: Column) => number;
  readonly isTotal: (line: Of) => boolean;
  /** Opens what an amount is made of; on paper none is pressed. */
  readonly onOpen?: ((line: Of, column: Column) => void) | undefined;
  /** Opens a line whose amount is still to be filled in; on paper its place stays empty. */
  readonly toFill?: ((line: Of) => string | null) | undefined;
}

/** A row of a form: a caption, a line with its number and amounts, or nothing. The form leaves zero out. */
export function FormCells<Of extends { readonly row: string; readonly printed: string }, Column extends string>({
  row,
  columns,
  centsOf,
  isTotal,
  onOpen,
  toFill,
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
          {line ? (
            <Amount
              cents={centsOf(line, column)}
              onOpen={onOpen && (() => onOpen(line, column))}
              toFill={toFill?.(line) ?? null}
            />
          ) : null}
        </td>
      ))}
    </>
  );
}

interface AmountProps {
  readonly cents: number;
  readonly onOpen: (() => void) | undefined;
  readonly toFill: string | null;
}

function Amount({ cents, onOpen, toFill }: AmountProps) {
  if (cents === 0)
    return onOpen && toFill !== null ? (
      <span className="unprinted">
        <Figure text={toFill} onOpen={onOpen} />
      </span>
    ) : null;
  return onOpen ? <Figure text={centsText(cents)} onOpen={onOpen} /> : centsText(cents);
}
