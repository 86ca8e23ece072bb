import 'server-only';
import { backend } from '@/lib/backend/app.ts';
import type { Transport } from './transport.ts';

/** Calls the embedded backend in this process: the single drawbridge between gateway and backend. */
export const embeddedTransport: Transport = async (request, signal, caller) => {
  const app = await backend();
  const answer = app.fetch(
    new Request(`http://embedded${request.path}`, {
      method: request.method,
      headers: request.headers,
      body: request.body,
      signal,
      ...(request.body instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit),
    caller,
  );
  const late = Promise.withResolvers<never>();
  const leave = () => late.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};

/** Whether the embedded backend and its database answer. */
export async function embeddedReady(): Promise<boolean> {
  const app = await backend();
  return (await app.fetch(new Request('http://embedded/health'))).ok;
}
