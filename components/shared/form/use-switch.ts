'use client';

import { useEffect, useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';

/** Endpoints that save what is switched, and answer in which version it is now. */
type SwitchEndpoint = {
  [N in EndpointName]: CallReply<N> extends { readonly version: number } ? N : never;
}[EndpointName];

interface Switched<N extends EndpointName> {
  readonly on: boolean;
  /** In which it was read. */
  readonly version: number;
  readonly inputOf: (on: boolean, version: number) => CallInput<N>;
  /** Said once it is saved. */
  readonly said: (on: boolean) => string;
}

interface SwitchState {
  readonly on: boolean;
  readonly busy: boolean;
  readonly flip: () => void;
}

/** What one press saves: shown at once, taken back in sight where it is refused, and undone from what is said of it. */
export function useSwitch<N extends SwitchEndpoint>(endpoint: N, kept: Switched<N>): SwitchState {
  const { on, version, inputOf, said } = kept;
  const { run, busy } = useAction(endpoint);
  const [shown, setShown] = useState(on);
  useEffect(() => setShown(on), [on]);
  const save = async (next: boolean, read: number) => {
    setShown(next);
    const outcome = await run(inputOf(next, read));
    if (!outcome.ok) return setShown(!next);
    const { version: now } = outcome.data as { readonly version: number };
    announce({ kind: 'toast', severity: 'success', text: said(next), undo: () => void save(!next, now) });
  };
  return { on: shown, busy, flip: () => void save(!shown, version) };
}
