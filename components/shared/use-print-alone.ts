'use client';

import { useRef } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { noteOperation } from '@/lib/browser/note.ts';
import { printAlone } from './print-frame.ts';

/**
 * Prints one element of a page, and notes that somebody has.
 * @param title names the printed document
 * @param noted what the log says of it
 */
export function usePrintAlone<E extends HTMLElement>(title: string, noted = title) {
  const scope = useCallScope();
  const sheet = useRef<E>(null);
  const print = () => {
    if (!sheet.current) return;
    void printAlone(sheet.current, title);
    if (scope) noteOperation(noted, scope);
  };
  return { sheet, print };
}
