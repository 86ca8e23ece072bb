'use client';

import { useCallback, useRef, useState } from 'react';
import type { CallFailure } from './call-failure.ts';
import { callKey } from './call-key.ts';
import { useCallScope } from './call-scope.ts';
import type { CallInput, CallReply, EndpointName } from './endpoint-name.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { moneyWrites, sendUntilAnswered } from './money-writes.ts';
import { onCallError, type ShownWhere } from './on-call-error.ts';
import { withProof } from './proof.ts';
import { writeData } from './request-data.ts';
import { serviceErrorCodes } from './service-error-codes.ts';
import { useRefresh } from './stale.ts';

/** What an action ended in; screens branch on `ok` and need no catch. */
export type Outcome<R> =
  | { readonly ok: true; readonly data: R }
  | { readonly ok: false; readonly failure: CallFailure };

export interface Action<I, R> {
  readonly run: (input: I) => Promise<Outcome<R>>;
  readonly busy: boolean;
}

export interface Write<I, R> extends Action<I, R> {
  /**
   * What was sent of a write of money and got no answer: nobody knows whether it was done. Run again as it stands here,
   * it is answered by what became of it.
   */
  readonly lost: I | null;
}

interface Shown {
  /** Where a failure is said. */
  readonly shown?: ShownWhere;
}

/** Writes to an endpoint by name and refreshes what the answer names as stale. */
export function useAction<N extends EndpointName>(name: N, options: Shown = {}): Write<CallInput<N>, CallReply<N>> {
  const { write, busy, lost } = useWrite(options);
  const run = useCallback((input: CallInput<N>) => write(name, input), [write, name]);
  return { run, busy, lost: lost as CallInput<N> | null };
}

/** The same of several endpoints: each write says which, and `lost` is the input of the last one. */
export function useWrite({ shown }: Shown = {}) {
  const scope = useCallScope();
  const refresh = useRefresh();
  const [running, setRunning] = useState(0);
  const [lost, setLost] = useState<object | null>(null);
  // After a lost answer the same input goes out under the same key: the server may have done it already.
  const unanswered = useRef<{ call: string; key: string } | null>(null);

  const write = useCallback(
    async <N extends EndpointName>(name: N, input: CallInput<N>): Promise<Outcome<CallReply<N>>> => {
      const call = callKey(name, input);
      const key = unanswered.current?.call === call ? unanswered.current.key : newIdempotencyKey();
      setRunning((count) => count + 1);
      try {
        const send = () => withProof(() => writeData(name, input, scope, key));
        const answer = await (moneyWrites.has(name) ? sendUntilAnswered(send) : send());
        unanswered.current = null;
        setLost(null);
        refresh(answer.stale);
        return { ok: true, data: answer.data as CallReply<N> };
      } catch (thrown) {
        const failure = thrown as CallFailure;
        const isLost = failure.behaviour === 'network';
        unanswered.current = isLost ? { call, key } : null;
        setLost(isLost && moneyWrites.has(name) ? input : null);
        // It may have been done: what the module shows is asked for anew, so that screens go on by themselves.
        // Who was slower than another sees what the other wrote.
        if (isLost || failure.code === serviceErrorCodes.conflict) refresh([name.slice(0, name.indexOf('.') + 1)]);
        onCallError(failure, shown);
        return { ok: false, failure };
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [scope, refresh, shown],
  );
  return { write, busy: running > 0, lost };
}
