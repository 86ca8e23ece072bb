'use client';

import { type ReactNode, useState } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallInput, CallReply, EndpointName } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { type AskedReason, ReasonField } from '../form/reason-field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LostAnswer } from './lost-answer.tsx';

/** What is asked before an action, and what follows it. */
export interface Asked<N extends EndpointName> {
  readonly title: string;
  /** What will happen, and how it can be undone. */
  readonly text?: ReactNode;
  /** The action by its name. */
  readonly label: string;
  /** It destroys or ends something. */
  readonly danger?: boolean;
  /** Why it is done, which has to be typed; it is sent with the input. */
  readonly reason?: AskedReason<keyof CallInput<N> & string>;
  /** Said once it is done. */
  readonly said?: string | ((reply: CallReply<N>) => string);
  readonly done?: (reply: CallReply<N>) => void;
}

/** An action that waits for its answer. */
export interface OpenAction<N extends EndpointName = EndpointName> {
  readonly endpoint: N;
  readonly input: CallInput<N>;
  readonly asked: Asked<N>;
}

interface AskedActionProps<N extends EndpointName> {
  readonly action: OpenAction<N>;
  readonly onClose: () => void;
}

/** Asks before an action, calls its endpoint, and says a refusal where it was asked. */
export function AskedAction<N extends EndpointName>({ action, onClose }: AskedActionProps<N>) {
  const { endpoint, input, asked } = action;
  const { run, busy, lost } = useAction(endpoint, { shown: 'here' });
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [reason, setReason] = useState('');
  /** What is wrong with it; empty where it is missing. */
  const [fault, setFault] = useState<string | null>(null);
  const start = () => {
    const given = asked.reason ? { [asked.reason.name]: reason.trim() } : {};
    if (asked.reason && reason.trim() === '') return setFault('');
    void send({ ...input, ...given } as typeof input);
  };
  const send = async (whole: typeof input) => {
    setFailure(null);
    const outcome = await run(whole);
    if (!outcome.ok) {
      const refused = asked.reason && outcome.failure.fields?.[asked.reason.name];
      return refused ? setFault(refused) : setFailure(outcome.failure);
    }
    onClose();
    asked.done?.(outcome.data);
    const said = typeof asked.said === 'function' ? asked.said(outcome.data) : asked.said;
    if (said) announce({ kind: 'toast', severity: 'success', text: said });
  };
  if (lost)
    return <LostAnswer {...{ title: asked.title, action: asked.label, busy, onClose }} onAsk={() => void send(lost)} />;
  return (
    <ConfirmDialog
      title={asked.title}
      action={asked.label}
      look={asked.danger ? 'danger' : 'primary'}
      busy={busy}
      failure={failure}
      onAction={start}
      onClose={onClose}
    >
      {asked.text ? <p>{asked.text}</p> : null}
      {asked.reason ? (
        <ReasonField
          {...asked.reason}
          value={reason}
          fault={fault}
          onChange={(text) => {
            setReason(text);
            setFault(null);
          }}
        />
      ) : null}
    </ConfirmDialog>
  );
}
