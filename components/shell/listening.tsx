'use client';

import { useEffect } from 'react';
import { listeningEvent } from '@/lib/browser/early-input.ts';

/** Says that the page's handlers listen now, so that what was done before them is done again. */
export function Listening() {
  useEffect(() => {
    // Effects of what stands around this one, the router's among them, come after it.
    const said = setTimeout(() => window.dispatchEvent(new Event(listeningEvent)));
    return () => clearTimeout(said);
  }, []);
  return null;
}
