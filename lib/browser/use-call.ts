'use client';

import useSWR, { useSWRConfig } from 'swr';
import type { CallFailure } from './call-failure.ts';
import { callKey } from './call-key.ts';
import { useCallScope } from './call-scope.ts';
import type { CallInput, CallReply, EndpointName } from './endpoint-name.ts';
import { useJustServed } from './just-served.ts';
import { onCallError, type ShownWhere } from './on-call-error.ts';
import { readData } from './request-data.ts';

export interface CallState<R> {
  readonly data: R | undefined;
  readonly failure: CallFailure | undefined;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** An answer is on its way. */
  readonly refreshing: boolean;
  /**
   * `data` still answers the former input (only with `keep`); never beside a failure, which would pass for an answer
   * then.
   */
  readonly former: boolean;
  readonly retry: () => void;
}

/** The first retry comes after about this long, each further one after about twice the last. */
const retryMs = 500;

/**
 * Reads an endpoint by name. A null input asks nothing.
 * @param options.keep shows the former answer while that of a changed input is on its way (lists)
 * @param options.refreshMs asks again at this distance while the last answer calls for it; 0 stops (progress of a job)
 * @param options.shown where a failure is said; `here` leaves it to the screen
 */
export function useCall<N extends EndpointName>(
  name: N,
  input: CallInput<N> | null,
  options: {
    readonly keep?: boolean;
    readonly refreshMs?: (answer: CallReply<N> | undefined) => number;
    readonly shown?: ShownWhere;
  } = {},
): CallState<CallReply<N>> {
  const scope = useCallScope();
  const key = input === null ? null : callKey(name, input);
  const served = useJustServed(key);
  const { data, error, isLoading, isValidating, mutate } = useSWR<CallReply<N>, CallFailure>(
    key,
    () => readData(name, input, scope) as Promise<CallReply<N>>,
    {
      keepPreviousData: options.keep ?? false,
      refreshInterval: options.refreshMs ?? 0,
      revalidateIfStale: !served,
      // A failure is said once; the person, the network's return or the next focus ask again. Only what is being
      // watched is asked for anew by itself when no answer came, ever more seldom, because a restarted server goes on
      // with the job.
      shouldRetryOnError: (failure) => options.refreshMs !== undefined && failure.behaviour === 'network',
      errorRetryInterval: retryMs,
      onError: (failure) => onCallError(failure, options.shown),
    },
  );
  const { cache, fallback } = useSWRConfig();
  const own: unknown = key === null ? undefined : (cache.get(key)?.data ?? fallback[key]);
  const former = own === undefined && data !== undefined;
  return {
    data: former && error !== undefined ? undefined : data,
    failure: error,
    loading: isLoading && data === undefined,
    refreshing: isValidating,
    former,
    retry: () => void mutate(),
  };
}
