'use client';

import { useTranslations } from 'next-intl';
import { cellAt, focusCell, pastedCells, rowsOver, stepsBeside } from '@/components/shared/sheet/sheet-cells.ts';
import type { SheetDoubt, SheetReply } from '@/lib/contracts/health/sheet.ts';
import styles from './class-sheet.module.css';

interface SheetRowProps {
  readonly row: SheetReply['rows'][number];
  /** Its place, by which keys move. */
  readonly at: number;
  readonly columns: readonly string[];
  readonly words: string;
  readonly typed: Readonly<Record<string, string>> | undefined;
  /** Why it was not kept. */
  readonly doubt: SheetDoubt | undefined;
  readonly isConfirmed: boolean;
  readonly isOpen: boolean;
  /** Puts what was typed, or pasted over several cells, from a column on. */
  readonly onPut: (column: number, cells: readonly (readonly string[])[]) => void;
  readonly onConfirm: (is: boolean) => void;
}

/** A child of the sheet: its values, the last ones in grey, and below them why they are asked about. */
export function SheetRow(props: SheetRowProps) {
  const { row, at, columns, words, typed, doubt, isConfirmed, isOpen, onPut, onConfirm } = props;
  const t = useTranslations(words);
  const fields = useTranslations('errors.field');
  const { name, number, values, last } = row;
  return (
    <>
      <tr>
        <th scope="row">
          {name} <small className="soft">{number}</small>
        </th>
        {columns.map((column, place) => (
          <td key={column}>
            {isOpen ? (
              <input
                {...cellAt(at, column)}
                className={styles.cell}
                aria-label={`${name} ${t(`columnOf.${column}`)}`}
                aria-invalid={doubt?.at === column || undefined}
                autoComplete="off"
                maxLength={50}
                placeholder={last[column]}
                value={typed?.[column] ?? values[column] ?? ''}
                onChange={(event) => onPut(place, [[event.target.value]])}
                onKeyDown={(event) => {
                  const over = rowsOver(event);
                  if (over === 0 && !stepsBeside(event)) return;
                  event.preventDefault();
                  if (over !== 0) focusCell(event.currentTarget, at + over, column);
                }}
                onPaste={(event) => {
                  const cells = pastedCells(event);
                  if (!cells) return;
                  event.preventDefault();
                  onPut(place, cells);
                }}
              />
            ) : (
              (values[column] ?? '--')
            )}
          </td>
        ))}
      </tr>
      {doubt ? (
        <tr>
          <td colSpan={columns.length + 1} role="status">
            <span className="warn">{t('asked', { name, text: fields(doubt.key, doubt.params) })}</span>{' '}
            {doubt.canConfirm ? (
              <label>
                <input type="checkbox" checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)} />{' '}
                {t('confirm')}
              </label>
            ) : null}
          </td>
        </tr>
      ) : null}
    </>
  );
}
