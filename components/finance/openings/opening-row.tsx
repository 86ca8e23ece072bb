'use client';

import { useTranslations } from 'next-intl';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { type BaseColumn, foreignColumns } from '@/lib/rules/finance/opening-currency.ts';
import sheet from '../sheet/sheet.module.css';
import { cellAt, focusCell, pastedCells, rowsOver } from '../sheet/sheet-cells.ts';
import {
  type AmountColumn,
  asksOpening,
  currencyFaults,
  isUnreadable,
  type OpeningLine,
  tidyOpening,
} from './opening-lines.ts';
import styles from './openings.module.css';

interface OpeningRowProps {
  readonly line: OpeningLine;
  /** Its place among all lines, by which keys move. */
  readonly row: number;
  readonly subject: Subject;
  readonly items: readonly AuxiliaryItem[];
  readonly columns: readonly BaseColumn[];
  readonly mayEdit: boolean;
  readonly onPut: (patch: Partial<OpeningLine>) => void;
  readonly onFill: (column: AmountColumn, values: readonly string[]) => void;
}

/** A subject, or one of its combinations, with its amounts, and below it the same in its currency if it has one. */
export function OpeningRow(props: OpeningRowProps) {
  const { line, subject, items, columns } = props;
  const t = useTranslations('finance.opening');
  const sides = useTranslations('finance.subject.sideOf');
  const isPart = line.auxiliaryIds.length > 0;
  const parts = line.auxiliaryIds.map((id) => items.find((item) => item.id === id)?.name ?? '').join(' / ');
  const name = isPart ? parts : `${subject.number} ${subject.fullName}`;
  const asked = (column: BaseColumn) => column !== 'openingCents' || asksOpening(subject);
  const faults = currencyFaults(line, subject);
  const { currency } = subject;
  return (
    <>
      <tr>
        <th scope="row" className={isPart ? styles.part : undefined} title={name}>
          {name}
        </th>
        <td className={styles.side}>{sides(subject.side)}</td>
        {columns.map((column) =>
          asked(column) ? (
            <AmountCell
              key={column}
              {...props}
              column={column}
              label={`${name} ${t(column)}`}
              fault={isUnreadable(line, column, null) ? 'unreadable' : null}
            />
          ) : (
            <td key={column} />
          ),
        )}
      </tr>
      {currency ? (
        <tr>
          <th scope="row" className={styles.part}>
            {t('inCurrency', { currency })}
          </th>
          <td className={styles.side} />
          {columns.map((base) => {
            const column = foreignColumns[base];
            return (
              <AmountCell
                key={column}
                {...props}
                column={column}
                label={`${name} ${t(base)} ${currency}`}
                fault={isUnreadable(line, column, currency) ? 'unreadable' : (faults.get(column) ?? null)}
              />
            );
          })}
        </tr>
      ) : null}
    </>
  );
}

interface AmountCellProps extends Pick<OpeningRowProps, 'line' | 'row' | 'subject' | 'mayEdit' | 'onPut' | 'onFill'> {
  readonly column: AmountColumn;
  readonly label: string;
  /** A key of a message. */
  readonly fault:
    | 'unreadable'
    | 'minorDigits'
    | 'foreignWanted'
    | 'baseWanted'
    | 'foreignSign'
    | 'foreignUnasked'
    | null;
}

/** One amount of the sheet. */
function AmountCell({
  line,
  row,
  subject: { currency },
  column,
  label,
  fault,
  mayEdit,
  onPut,
  onFill,
}: AmountCellProps) {
  const t = useTranslations('finance.opening');
  if (!mayEdit) return <td className={styles.amount}>{line[column] || '--'}</td>;
  return (
    <td className={styles.amount}>
      <input
        {...cellAt(row, column)}
        className={`${sheet.cell} ${sheet.amount}`}
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        title={fault ? t(fault) : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={line[column]}
        onChange={(event) => onPut({ [column]: event.target.value })}
        onBlur={(event) => {
          const tidy = tidyOpening(column, event.target.value, currency);
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
            cells.map(([first = '']) => tidyOpening(column, first, currency)),
          );
        }}
      />
    </td>
  );
}
