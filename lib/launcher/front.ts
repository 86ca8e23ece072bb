import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { settleForwarding, trustOf } from './forwarding.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Longer than the usual 60 s of load balancers, which otherwise reuse a connection in the moment it is closed here. */
const keepAliveMs = 65_000;
const drainMs = 10_000;

/** The HTTP server around the application's handler, and how it is emptied. */
export type Front = {
  readonly server: Server;
  /** Ends event streams, lets running requests finish for ten seconds, refuses new ones. */
  readonly drain: () => Promise<void>;
};

/**
 * @param handler answers a request whose forwarding headers are settled
 * @param trustedProxies peers whose forwarding headers are believed
 */
export function createFront(handler: Handler, trustedProxies: readonly string[]): Front {
  const isTrusted = trustOf(trustedProxies);
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { remoteAddress = '', localPort = 0 } = request.socket;
    const encrypted = (request.socket as Partial<TLSSocket>).encrypted === true;
    settleForwarding(request.headers, { address: remoteAddress, port: localPort, encrypted }, isTrusted);
    open.add(response);
    response.once('close', () => open.delete(response));
    handler(request, response).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  return { server, drain: () => drain(server, open) };
}

async function drain(server: Server, open: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  // A browser's event stream never ends by itself; it reconnects to the next process.
  for (const response of open) if (isEventStream(response)) response.end();
  // A connection that was promised to be kept alive is idle once its answer is out, and would hold the server open.
  for (const response of open) response.once('close', () => setImmediate(() => server.closeIdleConnections()));
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(limit);
}

/** A browser's EventSource asks for nothing else; headers given to writeHead cannot be read back from the response. */
const isEventStream = (response: ServerResponse) =>
  [response.req.headers.accept, response.getHeader('content-type')].some((type) =>
    String(type).startsWith('text/event-stream'),
  );
