'use client';

import { type ReactNode, useState } from 'react';
import type { CallInput, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { type Asked, AskedAction, type OpenAction } from './asked-action.tsx';

interface Actions {
  /** Asks, and calls the endpoint when the person agrees. */
  readonly action: <N extends EndpointName>(endpoint: N, input: CallInput<N>, asked: Asked<N>) => void;
  /** The question, while there is one: the screen draws it somewhere. */
  readonly asking: ReactNode;
}

/** The actions of a screen that are confirmed first. */
export function useActions(): Actions {
  const [open, setOpen] = useState<OpenAction | null>(null);
  return {
    // One question at a time; what it asks fits its own endpoint.
    action: (endpoint, input, asked) => setOpen({ endpoint, input, asked } as unknown as OpenAction),
    asking: open ? <AskedAction action={open} onClose={() => setOpen(null)} /> : null,
  };
}
