'use client';

import { useEffect, useOptimistic, useState } from 'react';

const askedEvent = 'page-asked';

/** How long a page's files may take (shell specification 9). */
const patienceMs = 120_000;

/**
 * Told by the router when a person is on the way to an address, before anything of it is there, and inside the
 * transition that leads there.
 */
export function tellPageAsked(address: string): void {
  window.dispatchEvent(new CustomEvent(askedEvent, { detail: address }));
}

const addressIn = (event: Event) => new URL(String((event as CustomEvent<string>).detail), window.location.href);

/** The path of another page that a person is on the way to; null once it has come, and while nobody is. */
export function useAskedPath(): string | null {
  const [asked, setAsked] = useOptimistic<string | null>(null);
  useEffect(() => {
    // Said inside the router's transition, and so taken back with it, however it ends.
    const onAsked = (event: Event) => {
      const { pathname } = addressIn(event);
      setAsked(pathname === window.location.pathname ? null : pathname);
    };
    window.addEventListener(askedEvent, onAsked);
    return () => window.removeEventListener(askedEvent, onAsked);
  }, [setAsked]);
  return asked;
}

/** The address of a page that was asked for and has not come in all that time; null while none waits in vain. */
export function useLatePage(): readonly [address: string | null, forget: () => void] {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAsked = (event: Event) => {
      clearTimeout(timer);
      setLate(null);
      const { pathname: from } = window.location;
      const wanted = addressIn(event);
      // Another query of the page that stands there brings no new files.
      if (wanted.pathname === from) return;
      timer = setTimeout(() => {
        if (window.location.pathname === from) setLate(wanted.pathname + wanted.search);
      }, patienceMs);
    };
    window.addEventListener(askedEvent, onAsked);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(askedEvent, onAsked);
    };
  }, []);
  return [late, () => setLate(null)];
}
