'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One stop of the Tab key for a whole bar of buttons, as a toolbar is expected to have (ARIA practices, toolbar). */
export function useToolbarKeys(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const buttons = () => [...element.querySelectorAll('button')];
    const reach = (one: HTMLButtonElement | undefined) => {
      for (const button of buttons()) button.tabIndex = button === one ? 0 : -1;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const all = buttons();
      const to = steps[pressedKey(event)]?.(all.indexOf(document.activeElement as HTMLButtonElement), all.length);
      if (to === undefined) return;
      event.preventDefault();
      all[to]?.focus();
    };
    const onFocus = (event: FocusEvent) => reach(event.target as HTMLButtonElement);
    reach(buttons()[0]);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocus);
    };
  }, []);
  return bar;
}
