'use client';

import { useCallback, useRef, useState } from 'react';
import { type CallFailure, failureOf, networkFailure } from './call-failure.ts';
import { type CallScope, scopeHeaders, useCallScope } from './call-scope.ts';
import type { CallInput, CallReply, EndpointName } from './endpoint-name.ts';
import { onCallError, type ShownWhere } from './on-call-error.ts';
import { readAddress, staleNames } from './request-data.ts';
import { useRefresh } from './stale.ts';
import type { Outcome } from './use-action.ts';

export interface Upload<I, R> {
  readonly run: (file: File, input: I) => Promise<Outcome<R>>;
  /** Share sent so far, 0 to 1; null while nothing is sent. */
  readonly progress: number | null;
  readonly cancel: () => void;
}

/** Sends one file to a file endpoint with progress; `fetch` cannot tell how much of a body has left. */
export function useUpload<N extends EndpointName>(
  name: N,
  options: { readonly shown?: ShownWhere } = {},
): Upload<CallInput<N>, CallReply<N>> {
  const scope = useCallScope();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<number | null>(null);
  const current = useRef<XMLHttpRequest | null>(null);
  const { shown } = options;

  const run = useCallback(
    async (file: File, input: CallInput<N>): Promise<Outcome<CallReply<N>>> => {
      const request = new XMLHttpRequest();
      current.current = request;
      setProgress(0);
      try {
        const answer = await sendFile(request, readAddress(name, input), file, scope, setProgress);
        refresh(answer.stale);
        return { ok: true, data: answer.data as CallReply<N> };
      } catch (thrown) {
        const failure = thrown as CallFailure;
        onCallError(failure, shown);
        return { ok: false, failure };
      } finally {
        setProgress(null);
        current.current = null;
      }
    },
    [name, scope, refresh, shown],
  );
  return { run, progress, cancel: () => current.current?.abort() };
}

/** Rejects with a CallFailure; a cancelled one is quiet. */
function sendFile(
  request: XMLHttpRequest,
  address: string,
  file: File,
  scope: CallScope | null,
  onProgress: (share: number) => void,
): Promise<{ data: unknown; stale: readonly string[] }> {
  return new Promise((resolve, reject) => {
    request.open('POST', address);
    for (const [header, value] of Object.entries(scopeHeaders(scope))) request.setRequestHeader(header, value);
    request.upload.onprogress = (event) => onProgress(event.total > 0 ? event.loaded / event.total : 0);
    request.onerror = () => reject(networkFailure());
    request.onabort = () => reject(Object.assign(networkFailure(), { behaviour: 'quiet', code: 'cancelled' }));
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 200 && body && 'data' in body)
        resolve({ data: body.data, stale: staleNames(request.getResponseHeader('x-stale')) });
      else reject(failureOf(body, request.status));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
