'use client';

import { useTranslations } from 'next-intl';
import { cellAt, focusCell, pastedCells, rowsOver } from '@/components/shared/sheet/sheet-cells.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { type BaseColumn, foreignColumns } from '@/lib/rules/finance/opening-currency.ts';
import { quantityColumns } from '@/lib/rules/finance/quantity.ts';
import sheet from '../sheet/sheet.module.css';
import {
  type AmountColumn,
  asksOpening,
  besideFaults,
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

/** A subject, or one of its combinations, with its amounts, and below it the same in its currency and by quantity. */
export function OpeningRow(props: OpeningRowProps) {
  const { line, subject, items, columns } = props;
  const t = useTranslations('finance.opening');
  const sides = useTranslations('finance.subject.sideOf');
  const isPart = line.auxiliaryIds.length > 0;
  const name = nameOf(line, subject, items);
  const faults = besideFaults(line, subject);
  const { currency, unit } = subject;
  return (
    <>
      <tr>
        <th scope="row" className={isPart ? styles.part : undefined} title={name}>
          {name}
        </th>
        <td className={styles.side}>{sides(subject.side)}</td>
        {columns.map((column) =>
          isAsked(column, subject) ? (
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
        <BesideRow
          {...props}
          head={t('inCurrency', { currency })}
          word={currency}
          of={foreignColumns}
          faults={faults.inCurrency}
        />
      ) : null}
      {unit ? (
        <BesideRow {...props} head={t('counted', { unit })} word={unit} of={quantityColumns} faults={faults.counted} />
      ) : null}
    </>
  );
}

/** The subject, or the items of one of its combinations. */
const nameOf = ({ auxiliaryIds }: OpeningLine, { number, fullName }: Subject, items: readonly AuxiliaryItem[]) =>
  auxiliaryIds.map((id) => items.find((item) => item.id === id)?.name ?? '').join(' / ') || `${number} ${fullName}`;

/** Results have no balance on the first day. */
const isAsked = (column: BaseColumn, subject: Subject) => column !== 'openingCents' || asksOpening(subject);

interface BesideRowProps extends OpeningRowProps {
  readonly head: string;
  /** What tells its cells from those above, for those who hear them. */
  readonly word: string;
  /** Which column says the same of each amount. */
  readonly of: Readonly<Record<BaseColumn, AmountColumn>>;
  readonly faults: ReadonlyMap<AmountColumn, AmountCellProps['fault']>;
}

/** What a line says beside its amounts, below them. */
function BesideRow({ head, word, of, faults, columns, ...props }: BesideRowProps) {
  const { line, subject, items } = props;
  const t = useTranslations('finance.opening');
  return (
    <tr>
      <th scope="row" className={styles.part}>
        {head}
      </th>
      <td className={styles.side} />
      {columns.map((base) => {
        const column = of[base];
        if (!isAsked(base, subject)) return <td key={column} />;
        return (
          <AmountCell
            key={column}
            {...props}
            column={column}
            label={`${nameOf(line, subject, items)} ${t(base)} ${word}`}
            fault={isUnreadable(line, column, subject.currency) ? 'unreadable' : (faults.get(column) ?? null)}
          />
        );
      })}
    </tr>
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
    | 'quantityUnasked'
    | 'quantitySign'
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
        value={line[column] ?? ''}
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
