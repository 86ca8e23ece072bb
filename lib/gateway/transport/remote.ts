import 'server-only';
import { traced, traceHeaders } from '@/lib/tracing.ts';
import type { FamilyRequest } from '../request.ts';
import type { Transport } from './transport.ts';

/**
 * Sends over HTTP to an existing backend at `origin`. Redirects are answers, not followed: a backend never moves a
 * caller elsewhere.
 */
export function remoteTransport(origin: string): Transport {
  const facts = { 'server.address': new URL(origin).hostname };
  return ({ path, method, headers, body }: FamilyRequest, signal: AbortSignal) =>
    traced(
      `send ${method}`,
      { ...facts, 'http.request.method': method },
      () =>
        fetch(new URL(path, origin), {
          method,
          headers: { ...headers, ...traceHeaders() },
          body,
          signal,
          redirect: 'manual',
          ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
        } as RequestInit),
      { kind: 'client' },
    );
}
