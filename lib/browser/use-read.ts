'use client';

import { useCallback, useState } from 'react';
import type { CallFailure } from './call-failure.ts';
import { useCallScope } from './call-scope.ts';
import type { CallInput, CallReply, EndpointName } from './endpoint-name.ts';
import { onCallError, type ShownWhere } from './on-call-error.ts';
import { readData } from './request-data.ts';
import type { Action, Outcome } from './use-action.ts';

/** Reads an endpoint when somebody asks for it, instead of while it is shown; its answer is not kept. */
export function useRead<N extends EndpointName>(
  name: N,
  options: { readonly shown?: ShownWhere } = {},
): Action<CallInput<N>, CallReply<N>> {
  const scope = useCallScope();
  const [running, setRunning] = useState(0);
  const { shown } = options;
  const run = useCallback(
    async (input: CallInput<N>): Promise<Outcome<CallReply<N>>> => {
      setRunning((count) => count + 1);
      try {
        return { ok: true, data: (await readData(name, input, scope)) as CallReply<N> };
      } catch (thrown) {
        const failure = thrown as CallFailure;
        onCallError(failure, shown);
        return { ok: false, failure };
      } finally {
        setRunning((count) => count - 1);
      }
    },
    [name, scope, shown],
  );
  return { run, busy: running > 0 };
}
