'use client';

import { useCallback, useState } from 'react';
import { type CallFailure, failureOf, networkFailure } from './call-failure.ts';
import { type CallScope, scopeHeaders, useCallScope } from './call-scope.ts';
import type { CallInput, EndpointName } from './endpoint-name.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { onCallError } from './on-call-error.ts';
import { withProof } from './proof.ts';
import { post, readAddress, send, staleNames } from './request-data.ts';
import { useRefresh } from './stale.ts';

/**
 * Fetches a streamed endpoint and hands the file to the browser. A plain link would show a failure as a page of JSON
 * and carry no scope.
 */
export function useDownload<N extends EndpointName>(
  name: N,
  effect: 'read' | 'write' = 'read',
): { run: (input: CallInput<N>) => Promise<boolean>; busy: boolean } {
  const scope = useCallScope();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (input: CallInput<N>) => {
      setBusy(true);
      try {
        refresh(await withProof(() => fetchFile(name, input, effect, scope)));
        return true;
      } catch (thrown) {
        onCallError(thrown as CallFailure);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [name, effect, scope, refresh],
  );
  return { run, busy };
}

/** @returns what its success makes old */
async function fetchFile(
  name: string,
  input: unknown,
  effect: 'read' | 'write',
  scope: CallScope | null,
): Promise<readonly string[]> {
  const response = await (effect === 'read'
    ? send(readAddress(name, input), { headers: scopeHeaders(scope) })
    : post(name, input, scope, newIdempotencyKey()));
  if (!response.ok) throw failureOf(await response.json().catch(() => null), response.status);
  const content = await response.blob().catch(() => {
    throw networkFailure();
  });
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(response.headers.get('content-disposition'));
  link.click();
  // The browser reads the object a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return staleNames(response.headers.get('x-stale'));
}

/** The name in a content-disposition header (RFC 6266: `filename*` wins). */
export function fileName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? 'download';
}
