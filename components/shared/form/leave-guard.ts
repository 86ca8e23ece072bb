'use client';

import { useEffect, useRef } from 'react';
import { leavingEvent } from '@/lib/browser/leaving.ts';

let isAgreed = false;

/** Goes back without a question: what was not saved was given up. */
export function leaveBack(): void {
  isAgreed = true;
  const onArrival = () => {
    isAgreed = false;
  };
  window.addEventListener('popstate', onArrival, { once: true });
  window.history.back();
}

/**
 * Keeps a page with unsaved changes: the browser itself asks on reload and closing; a Back is taken back and `ask` is
 * called instead.
 */
export function useLeaveGuard(dirty: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!dirty) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    let isOurs = false;
    const onLeaving = (event: Event) => {
      // Of forms above each other one is enough.
      if (isAgreed || event.defaultPrevented) return;
      event.preventDefault();
      if (isOurs) {
        isOurs = false;
        return;
      }
      isOurs = true;
      window.history.go(1);
      latest.current();
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener(leavingEvent, onLeaving);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener(leavingEvent, onLeaving);
    };
  }, [dirty]);
}
