import { isValidElement, type ReactNode } from 'react';
import { openActions, RowActions, type RowActionsProps } from './row-actions.tsx';

/** Modules specification 9. */
const usualWidth = 150;
/** As wide as the column's own name. */
const leastWidth = 72;
/** Of the cell with its line, of a word, of the menu, of a Chinese sign and of a letter. */
const [padding, button, menu, sign, letter] = [28, 8, 24, 14, 8];

/**
 * Pixels of the column of operations: none where no row has any, the usual width at most, and less where the words that
 * stand open need less.
 */
export function operationsWidth(cells: readonly ReactNode[]): number {
  return cells.reduce<number>((most, cell) => Math.max(most, widthOf(cell)), 0);
}

function widthOf(cell: ReactNode): number {
  if (cell === null || cell === undefined || cell === false) return 0;
  if (!isValidElement<RowActionsProps>(cell) || cell.type !== RowActions) return usualWidth;
  const { actions } = cell.props;
  if (actions.length === 0) return 0;
  const open = openActions(actions);
  const words = open.reduce((sum, { label }) => sum + button + lengthOf(label), 0);
  return Math.min(usualWidth, Math.max(leastWidth, padding + words + (open.length < actions.length ? menu : 0)));
}

/** About how wide a text is: Chinese signs are square. */
const lengthOf = (text: string) =>
  [...text].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? sign : letter), 0);
