import 'server-only';
import type { FamilyRequest } from '../request.ts';
import type { Transport } from './transport.ts';

/** Sends over HTTP to an existing backend at `origin`. Redirects are answers, not followed: a backend never moves a caller elsewhere. */
export function remoteTransport(origin: string): Transport {
  return (request: FamilyRequest, signal: AbortSignal) =>
    fetch(new URL(request.path, origin), {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      redirect: 'manual',
      ...(request.body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit);
}
