'use client';

import { useTranslations } from 'next-intl';
import { memo, type Ref, useId } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { stepsBeside } from '../../sheet/sheet-cells.ts';
import styles from './entry.module.css';
import { type LineProps, lineCells } from './line-cells.tsx';
import type { SheetColumn } from './sheet-columns.ts';

interface EntryRowProps extends LineProps {
  readonly columns: readonly SheetColumn[];
  /** Measures the row. */
  readonly ref: Ref<HTMLTableRowElement>;
}

/** One line of a voucher. */
export const EntryRow = memo(function EntryRow({ ref, columns, ...line }: EntryRowProps) {
  const { at, actions } = line;
  const { key } = line.line;
  const t = useTranslations('finance.entry');
  const errorId = useId();
  const row = at + 1;
  const onRowKeys = (event: React.KeyboardEvent) => {
    if (event.ctrlKey && pressedKey(event) === 'Insert') actions.addAfter(key, at);
    else if (event.ctrlKey && pressedKey(event) === 'Delete') actions.remove(key, at);
    else if (!stepsBeside(event)) return;
    event.preventDefault();
  };
  return (
    <tr ref={ref} className={styles.row} data-index={at} aria-rowindex={row + 1} onKeyDown={onRowKeys}>
      <th scope="row" className={styles.at}>
        {row}
      </th>
      {columns.map((column) => {
        const Cell = lineCells[column];
        return (
          <td key={column} className={styles[column]}>
            <Cell {...line} errorId={errorId} />
          </td>
        );
      })}
      <td className={styles.lineActions}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('addAfter', { row })}
          onClick={() => actions.addAfter(key, at)}
        >
          +
        </button>
        <button type="button" tabIndex={-1} aria-label={t('remove', { row })} onClick={() => actions.remove(key, at)}>
          ×
        </button>
      </td>
    </tr>
  );
});
