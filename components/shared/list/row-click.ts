'use client';

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Opens a row by a click anywhere in it: a short cut for the mouse beside the link that every row has. A click on one
 * of the row's controls, and the end of marking text, do not count.
 */
export function useRowClick(onRow: (at: number) => void): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const latest = useRef(onRow);
  useEffect(() => {
    latest.current = onRow;
  });
  useEffect(() => {
    const element = body.current;
    const onClick = (event: MouseEvent) => {
      const target = event.target as HTMLElement;
      const row = target.closest('tr');
      if (!row || target.closest('a, button, input, label, select')) return;
      if ((window.getSelection()?.toString() ?? '') === '') latest.current(row.sectionRowIndex);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, []);
  return body;
}
