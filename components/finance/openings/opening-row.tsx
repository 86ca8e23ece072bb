'use client';

import { useTranslations } from 'next-intl';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { tidyAmount, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import sheet from '../sheet/sheet.module.css';
import { cellAt, focusCell, pastedCells, rowsOver } from '../sheet/sheet-cells.ts';
import { type AmountColumn, asksOpening, type OpeningLine } from './opening-lines.ts';
import styles from './openings.module.css';

interface OpeningRowProps {
  readonly line: OpeningLine;
  /** Its place among all lines, by which keys move. */
  readonly row: number;
  readonly subject: Subject;
  readonly items: readonly AuxiliaryItem[];
  readonly columns: readonly AmountColumn[];
  readonly mayEdit: boolean;
  readonly onPut: (patch: Partial<OpeningLine>) => void;
  readonly onFill: (column: AmountColumn, values: readonly string[]) => void;
}

/** A subject, or one of its combinations, with its amounts. */
export function OpeningRow({ line, row, subject, items, columns, mayEdit, onPut, onFill }: OpeningRowProps) {
  const t = useTranslations('finance.opening');
  const sides = useTranslations('finance.subject.sideOf');
  const isPart = line.auxiliaryIds.length > 0;
  const parts = line.auxiliaryIds.map((id) => items.find((item) => item.id === id)?.name ?? '').join(' / ');
  const name = isPart ? parts : `${subject.number} ${subject.fullName}`;
  return (
    <tr>
      <th scope="row" className={isPart ? styles.part : undefined} title={name}>
        {name}
      </th>
      <td className={styles.side}>{sides(subject.side)}</td>
      {columns.map((column) => {
        if (column === 'openingCents' && !asksOpening(subject)) return <td key={column} />;
        const isWrong = typedCents(line[column]) === null;
        return (
          <td key={column} className={styles.amount}>
            {mayEdit ? (
              <input
                {...cellAt(row, column)}
                className={`${sheet.cell} ${sheet.amount}`}
                aria-label={`${name} ${t(column)}`}
                aria-invalid={isWrong || undefined}
                title={isWrong ? t('unreadable') : undefined}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                value={line[column]}
                onChange={(event) => onPut({ [column]: event.target.value })}
                onBlur={(event) => {
                  const tidy = tidyAmount(event.target.value);
                  if (tidy !== line[column]) onPut({ [column]: tidy });
                }}
                onKeyDown={(event) => {
                  const over = rowsOver(event);
                  if (over === 0) return;
                  event.preventDefault();
                  focusCell(event.currentTarget, row + over, column);
                }}
                onPaste={(event) => {
                  const cells = pastedCells(event);
                  if (!cells) return;
                  event.preventDefault();
                  onFill(
                    column,
                    cells.map(([first = '']) => tidyAmount(first)),
                  );
                }}
              />
            ) : (
              line[column] || '--'
            )}
          </td>
        );
      })}
    </tr>
  );
}
