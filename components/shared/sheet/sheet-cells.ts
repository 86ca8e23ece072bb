import type { ClipboardEvent, KeyboardEvent } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';

/** What a cell of a sheet carries to be found: its row, counted from 0, and its column. */
export const cellAt = (row: number, column: string) => ({ 'data-cell': `${row} ${column}` });

/** Puts the focus into a cell of the sheet that `from` stands in. @returns whether it is there */
export function focusCell(from: Element, row: number, column: string): boolean {
  const sheet = from.closest('[data-sheet]');
  const cell = sheet?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
  return cell !== null && cell !== undefined;
}

/**
 * Rows that a key leads over within a column: Enter and the arrow down to the next, the arrow up to the last; 0 for
 * other keys.
 */
export function rowsOver(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.ctrlKey || event.metaKey || event.altKey) return 0;
  const key = pressedKey(event);
  if (key === 'ArrowDown' || key === 'Enter') return event.shiftKey ? -1 : 1;
  return key === 'ArrowUp' ? -1 : 0;
}

/**
 * The cell that the arrow to a side leads to: out of a field only from its end, so that one still moves within it.
 * @returns whether there is one
 */
export function stepsBeside(event: KeyboardEvent): boolean {
  const { target } = event;
  const key = pressedKey(event);
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (step === 0 || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof HTMLInputElement)) return false;
  const end = step < 0 ? 0 : target.value.length;
  if (target.selectionStart !== end || target.selectionEnd !== end) return false;
  const cells = [...(target.closest('tr')?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const beside = cells[cells.indexOf(target) + step];
  beside?.focus();
  if (beside instanceof HTMLInputElement) beside.select();
  return beside !== undefined;
}

/** What is pasted out of a spreadsheet, cell by cell; null for a plain word, which the field takes itself. */
export function pastedCells(event: ClipboardEvent): readonly (readonly string[])[] | null {
  const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(text)) return null;
  return text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()));
}
