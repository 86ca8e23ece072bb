'use client';

import { useCallback, useEffect, useState } from 'react';
import type { CallFailure } from './call-failure.ts';
import { inputText } from './call-key.ts';
import type { CallInput, CallReply, EndpointName } from './endpoint-name.ts';
import { readData } from './request-data.ts';

export interface Polled<R> {
  readonly data: R | null;
  /** `shut`: what was asked for is not open, and is asked for no more; `lost`: nobody answers, and it goes on. */
  readonly link: 'live' | 'lost' | 'shut';
  /** Asks at once. */
  readonly ask: () => void;
}

/** So many times the usual pause at most, while nobody answers. */
const slowest = 8;

/**
 * Asks an endpoint that is open to anybody again and again, at about this distance drawn by lot, so that a class whose
 * network comes back does not ask as one. A null input asks nothing.
 */
export function usePolled<N extends EndpointName>(
  name: N,
  input: CallInput<N> | null,
  everyMs: number,
): Polled<CallReply<N>> {
  const [state, setState] = useState<Omit<Polled<CallReply<N>>, 'ask'>>({ data: null, link: 'live' });
  const [turn, setTurn] = useState(0);
  const asked = input === null ? null : inputText(input);
  useEffect(() => {
    // Another turn begins at once.
    if (asked === null || turn < 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let misses = 0;
    let gone = false;
    const later = () => {
      const pause = everyMs * Math.min(slowest, 2 ** misses);
      timer = setTimeout(() => void once(), pause * (0.75 + Math.random() / 2));
    };
    const once = async () => {
      try {
        const data = (await readData(name, JSON.parse(asked), null)) as CallReply<N>;
        if (gone) return;
        misses = 0;
        setState({ data, link: 'live' });
        later();
      } catch (thrown) {
        if (gone) return;
        const { status } = thrown as CallFailure;
        if (status === 404 || status === 422) return setState(({ data }) => ({ data, link: 'shut' }));
        misses += 1;
        if (misses > 1) setState(({ data }) => ({ data, link: 'lost' }));
        later();
      }
    };
    void once();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [name, asked, everyMs, turn]);
  const ask = useCallback(() => setTurn((before) => before + 1), []);
  return { ...state, ask };
}
