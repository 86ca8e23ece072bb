'use client';

import { useEffectEvent, useLayoutEffect } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';

/** What keeps Escape for itself: a dialog closes, a field is emptied. */
const owners = '[role=dialog], [role=menu], select, textarea, input:not([type=checkbox], [type=radio])';

/** Escape anywhere on the page, unless something nearer to the person takes it first. */
export function useEscape(onEscape: () => void): void {
  const told = useEffectEvent(onEscape);
  // Before it is painted: on a slow machine what one sees would not listen yet.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (pressedKey(event) === 'Escape' && !event.defaultPrevented && !target.closest?.(owners)) told();
    };
    // The window hears after the document, where open panels listen.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
