import { isValidElement, type ReactNode } from 'react';
import { openActions, usualWidth, widthOfOpen } from './open-actions.ts';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

/** As wide as the column's own name. */
const leastWidth = 72;

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
  return Math.min(usualWidth, Math.max(leastWidth, widthOfOpen(openActions(actions), actions)));
}
