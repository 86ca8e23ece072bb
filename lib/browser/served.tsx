'use client';

import { type ReactNode, useEffect, useMemo } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { callKey } from './call-key.ts';
import { JustServedContext } from './just-served.ts';

/** An answer that came with the page: of which call, with which input. */
export interface ServedAnswer {
  readonly name: string;
  readonly input: object;
  readonly answer: unknown;
}

interface ServedProps {
  readonly answers: readonly ServedAnswer[];
  readonly children: ReactNode;
}

/** Answers that were shown before: the router keeps a page that is come back to as it was first served. */
const shown = new WeakSet<readonly ServedAnswer[]>();

/** Hands the page's first calls to the hooks below under the same keys (design section 3, point 4). */
export function Served({ answers, children }: ServedProps) {
  const fallback = useMemo(
    () => Object.fromEntries(answers.map(({ name, input, answer }) => [callKey(name, input), answer])),
    [answers],
  );
  const isShown = useMemo(() => shown.has(answers), [answers]);
  const keys = useMemo(() => new Set(isShown ? [] : Object.keys(fallback)), [fallback, isShown]);
  useEffect(() => {
    shown.add(answers);
  }, [answers]);
  return (
    <JustServedContext value={keys}>
      <SWRConfig value={{ fallback }}>
        {isShown ? null : <Remember fallback={fallback} />}
        {children}
      </SWRConfig>
    </JustServedContext>
  );
}

/**
 * A later visit brings newer answers than the cache holds; SWR itself would prefer the cache. A page that is come back
 * to brings older ones: what the cache holds is shown, and asked for again.
 */
function Remember({ fallback }: { readonly fallback: Readonly<Record<string, unknown>> }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    for (const [key, answer] of Object.entries(fallback)) void mutate(key, answer, { revalidate: false });
  }, [fallback, mutate]);
  return null;
}
