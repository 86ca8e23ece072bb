'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Arriving, type Source } from './arriving.tsx';

/** A part whose scripts are not among the page's first. */
interface LatePart<P> {
  (props: P): ReactNode;
  /** Brings the scripts, for whoever sees coming that it will be wanted. */
  readonly preload: () => Promise<unknown>;
}

interface LateManner<P> {
  readonly when?: 'soon' | 'wanted';
  /** Shown where the scripts do not come; otherwise the page's error boundary says what to do. */
  readonly standIn?: ComponentType<P> | null;
}

const soon = new Set<() => Promise<unknown>>();
let isSoon = false;

/** At the latest. */
const restMs = 3_000;

/**
 * Loads a part when it is first shown; `soon` ones already once the page has come to rest. What has arrived stands in
 * the moment it is wanted, so that the focus moves with the press and no key typed after it is lost; React's own `lazy`
 * waits once more each first time.
 */
export function late<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  { when = 'soon', standIn = null }: LateManner<P> = {},
): LatePart<P> {
  const source: Source<P> = { part: null, standIn, bring: () => (loading ??= load().then(keep, fail)) };
  let loading: Promise<unknown> | null = null;
  const keep = (module: { readonly default: ComponentType<P> }) => {
    source.part = module.default;
  };
  const fail = (cause: unknown) => {
    // Asked for again by the next who wants it: the network may be back.
    loading = null;
    throw cause;
  };
  if (when === 'soon') {
    soon.add(source.bring);
    if (isSoon) void quietly(source.bring);
  }
  return Object.assign((props: P) => <Arriving source={source} props={props} />, {
    preload: () => quietly(source.bring),
  });
}

/** What does not come ahead of time is asked for again when it is wanted, and its failure told then. */
const quietly = (bring: () => Promise<unknown>) => bring().catch(() => {});

/** What says that somebody is there, and may press something next. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Brings what is wanted soon when the browser has nothing else to do, or somebody stirs.
 * @returns whether it has come to that
 */
export function useComingParts(): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const bring = () => {
      end();
      isSoon = true;
      setBegun(true);
      for (const bringPart of soon) void quietly(bringPart);
    };
    for (const sign of signs) document.addEventListener(sign, bring, { capture: true, passive: true });
    // Safari knows no idle moments.
    const idle = window.requestIdleCallback?.(bring, { timeout: restMs });
    const timer = idle === undefined ? setTimeout(bring, restMs) : undefined;
    const end = () => {
      for (const sign of signs) document.removeEventListener(sign, bring, { capture: true });
      if (idle !== undefined) window.cancelIdleCallback(idle);
      clearTimeout(timer);
    };
    return end;
  }, []);
  return hasBegun;
}
