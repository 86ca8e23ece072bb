import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Backend } from './app.ts';

export interface Listening {
  /** Such as http://127.0.0.1:3100. */
  readonly origin: string;
  readonly port: number;
  /** Takes no new request, lets running ones finish for ten seconds. */
  close(): Promise<void>;
}

const drainMs = 10_000;
/** Gateways keep connections; one that is closed here while they take it up again costs a call. */
const keepAliveMs = 65_000;

/**
 * Serves a backend alone over HTTP. It believes the forwarding headers of whoever can reach it, so only gateways may.
 * @throws the error of `listen`, such as EADDRINUSE
 */
export async function listen(backend: Backend, hostname: string, port: number): Promise<Listening> {
  const server = await new Promise<Server>((resolve, reject) => {
    const started = serve({ fetch: backend.fetch, hostname, port, overrideGlobalObjects: false }, () =>
      resolve(started as Server),
    );
    started.once('error', reject);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  const { port: taken } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${taken}`,
    port: taken,
    close: () => drain(server),
  };
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(limit);
}
