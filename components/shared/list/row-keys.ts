import type { KeyboardEvent } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';

const controls = 'a[href], button:enabled';
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * J and K go from row to row, X ticks the row, for whoever is inside the table with a key already: letters that act
 * from anywhere would be pressed by those who speak to their machine (WCAG 2.1.4). Enter is the control's own.
 */
export function onRowKey(event: KeyboardEvent<HTMLTableElement>): void {
  const target = event.target as HTMLElement;
  // A dialog that was opened from a row stands elsewhere in the document.
  const row = event.currentTarget.contains(target) ? target.closest('tr') : null;
  const isTyping = target.matches('input:not([type="checkbox"]), select, textarea');
  if (!row || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  const key = pressedKey(event).toLowerCase();
  if (key === 'x') row.querySelector<HTMLInputElement>('input[type="checkbox"]:enabled')?.click();
  const step = steps[key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tbody > tr')];
  const next = rows[rows.indexOf(row) + step];
  next?.querySelector<HTMLElement>(controls)?.focus();
}
