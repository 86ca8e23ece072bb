'use client';

import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { listeningEvent } from '@/lib/browser/early-input.ts';

/**
 * Around the document, and around each part of it whose scripts come later: says when the handlers inside listen, so
 * that what was done before is done again.
 */
export function Listening({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Effects of what stands around this one, the router's among them, come after it. The mark goes in the same moment
    // as what was kept is done, or a later action would overtake an earlier one.
    const said = setTimeout(() => {
      part.current?.removeAttribute('data-awaiting');
      window.dispatchEvent(new Event(listeningEvent));
    });
    return () => clearTimeout(said);
  }, []);
  return (
    <div ref={part} className="layoutless" data-awaiting="">
      {children}
    </div>
  );
}

interface ListeningPartProps {
  /** What stands there first. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A part with a boundary of its own, which comes to life after the page around it. */
export function ListeningPart({ fallback, children }: ListeningPartProps) {
  return (
    <Suspense fallback={fallback}>
      <Listening>{children}</Listening>
    </Suspense>
  );
}
