'use client';

import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CallFailure } from './call-failure.ts';
import { useCallScope } from './call-scope.ts';
import { draftOwner } from './drafts.ts';
import type { CallInput, CallReply, EndpointName } from './endpoint-name.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { onCallError } from './on-call-error.ts';
import { writeData } from './request-data.ts';
import { useRefresh } from './stale.ts';
import type { Outcome } from './use-action.ts';
import { type QueuedWrite, writeQueue } from './write-queue.ts';

interface Queued<N extends EndpointName> {
  /** Sends; without a network the write is kept and sent when it is back. Whatever waits goes first. */
  readonly run: (input: CallInput<N>, label: string) => Promise<Outcome<CallReply<N>> | 'waiting'>;
  readonly waiting: readonly QueuedWrite[];
  readonly busy: boolean;
  readonly retry: () => void;
  /** Gives up one that the server refused. */
  readonly giveUp: (key: string) => void;
}

/** How often it is tried again where the browser does not know that the network is back. */
const againMs = 15_000;

type Deliver<N extends EndpointName> = (input: unknown, key: string) => Promise<Outcome<CallReply<N>>>;

/** Sends one write to the server, and says whether any is on its way. */
function useDelivery<N extends EndpointName>(name: N): { readonly deliver: Deliver<N>; readonly busy: boolean } {
  const scope = useCallScope();
  const refresh = useRefresh();
  const [running, setRunning] = useState(0);
  const deliver = useCallback<Deliver<N>>(
    async (input, key) => {
      setRunning((count) => count + 1);
      try {
        const answer = await writeData(name, input, scope, key);
        refresh(answer.stale);
        return { ok: true, data: answer.data as CallReply<N> };
      } catch (thrown) {
        return { ok: false, failure: thrown as CallFailure };
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [name, scope, refresh],
  );
  return { deliver, busy: running > 0 };
}

/**
 * Sends what waits, the eldest first, until one does not arrive; what the server refuses is put ahead to be looked at.
 */
function useFlush<N extends EndpointName>(name: N, deliver: Deliver<N>, sent: (label: string) => void) {
  const owner = draftOwner(useCallScope());
  const isFlushing = useRef(false);
  const told = useRef(sent);
  useEffect(() => {
    told.current = sent;
  });
  return useCallback(async () => {
    if (isFlushing.current) return;
    isFlushing.current = true;
    try {
      for (;;) {
        const next = writeQueue.read(owner, name).find(({ refused }) => refused === null);
        if (!next) return;
        const outcome = await deliver(next.input, next.key);
        if (!outcome.ok && outcome.failure.behaviour === 'network') return;
        if (!outcome.ok && outcome.failure.behaviour === 'signOut') return onCallError(outcome.failure);
        const queue = writeQueue.read(owner, name);
        const rest = queue.filter(({ key }) => key !== next.key);
        const refused = outcome.ok ? [] : [{ ...next, refused: outcome.failure.message }];
        writeQueue.put(owner, name, [...refused, ...rest]);
        if (outcome.ok) told.current(next.label);
      }
    } finally {
      isFlushing.current = false;
    }
  }, [owner, name, deliver]);
}

/** Tries again when the network is back, and now and then. */
function useSendWhenBack(hasWaiting: boolean, flush: () => Promise<void>): void {
  useEffect(() => {
    if (!hasWaiting) return;
    const again = () => void flush();
    again();
    window.addEventListener('online', again);
    const timer = setInterval(again, againMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [hasWaiting, flush]);
}

/** Writes to an endpoint that may be done without a network. @param sent what waited has arrived */
export function useQueuedWrite<N extends EndpointName>(name: N, sent: (label: string) => void): Queued<N> {
  const owner = draftOwner(useCallScope());
  const text = useSyncExternalStore(
    writeQueue.subscribe,
    () => writeQueue.text(owner, name),
    () => '[]',
  );
  const waiting = useMemo(() => (text ? writeQueue.read(owner, name) : []), [text, owner, name]);
  const { deliver, busy } = useDelivery(name);
  const flush = useFlush(name, deliver, sent);
  useSendWhenBack(
    waiting.some(({ refused }) => refused === null),
    flush,
  );

  const run = useCallback(
    async (input: CallInput<N>, label: string) => {
      const write = { key: newIdempotencyKey(), input, label, at: Date.now(), refused: null };
      const queue = writeQueue.read(owner, name);
      if (queue.every(({ refused }) => refused !== null)) {
        const outcome = await deliver(input, write.key);
        if (outcome.ok || outcome.failure.behaviour !== 'network') {
          if (!outcome.ok) onCallError(outcome.failure);
          return outcome;
        }
        if (!writeQueue.put(owner, name, [...queue, write])) {
          onCallError(outcome.failure);
          return outcome;
        }
        return 'waiting' as const;
      }
      writeQueue.put(owner, name, [...queue, write]);
      void flush();
      return 'waiting' as const;
    },
    [owner, name, deliver, flush],
  );

  const giveUp = useCallback(
    (key: string) =>
      writeQueue.put(
        owner,
        name,
        writeQueue.read(owner, name).filter((write) => write.key !== key),
      ),
    [owner, name],
  );
  return { run, waiting, busy, retry: () => void flush(), giveUp };
}
