'use client';

import { useEffect, useRef } from 'react';

/**
 * Keeps a page with unsaved changes: the browser itself asks on reload and closing; a Back is taken back and `ask` is called instead.
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
    // Heard before the router, which listens on the same window without capture.
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      if (isOurs) {
        isOurs = false;
        return;
      }
      isOurs = true;
      window.history.go(1);
      latest.current();
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('popstate', onPop, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('popstate', onPop, true);
    };
  }, [dirty]);
}
