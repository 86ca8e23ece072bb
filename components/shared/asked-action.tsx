'use client';

import { type ReactNode, useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is asked before an action, and what follows it. */
export interface Asked<N extends EndpointName> {
  readonly title: string;
  /** What will happen, and how it can be undone. */
  readonly text: ReactNode;
  /** The action by its name. */
  readonly label: string;
  /** It destroys or ends something. */
  readonly danger?: boolean;
  /** Said once it is done. */
  readonly said?: string;
  readonly done?: (reply: CallReply<N>) => void;
}

/** An action that waits for its answer. */
export interface OpenAction<N extends EndpointName = EndpointName> {
  readonly endpoint: N;
  readonly input: CallInput<N>;
  readonly asked: Asked<N>;
}

/** Asks before an action, calls its endpoint, and says a refusal where it was asked. */
export function AskedAction({ action, onClose }: { readonly action: OpenAction; readonly onClose: () => void }) {
  const { endpoint, input, asked } = action;
  const { run, busy } = useAction(endpoint, { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const start = async () => {
    setFailure(null);
    const outcome = await run(input);
    if (!outcome.ok) return setFailure(outcome.failure);
    onClose();
    asked.done?.(outcome.data);
    if (asked.said) announce({ kind: 'toast', severity: 'success', text: asked.said });
  };
  return (
    <ConfirmDialog
      title={asked.title}
      deed={asked.label}
      look={asked.danger ? 'danger' : 'primary'}
      busy={busy}
      failure={failure}
      onDeed={() => void start()}
      onClose={onClose}
    >
      <p>{asked.text}</p>
    </ConfirmDialog>
  );
}
