import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import { fixedHeaders } from '../navigation/fixed-headers.ts';
import { settleForwarding, trustOf } from './forwarding.ts';
import type { Handler } from './kept-pages.ts';
import { tracedRequest } from './trace-requests.ts';
import { isEventStream, watchRequest } from './watch-requests.ts';

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
 * @param isOurs whether a Host header is one under which people reach us
 */
export function createFront(
  handler: Handler,
  trustedProxies: readonly string[],
  isOurs: (host: string | undefined) => boolean = () => true,
): Front {
  const isTrusted = trustOf(trustedProxies);
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const { remoteAddress = '', localPort = 0 } = request.socket;
    const encrypted = (request.socket as Partial<TLSSocket>).encrypted === true;
    settleForwarding(request.headers, { address: remoteAddress, port: localPort, encrypted }, isTrusted);
    watchRequest(request, response);
    if (request.headers['x-forwarded-proto'] === 'https') response.setHeader(...onlyEncrypted);
    const refusal = isOurs(request.headers.host) ? refusalOf(request) : 421;
    if (refusal) return void response.writeHead(refusal, { ...fixedHeaders, 'content-length': '0' }).end();
    open.add(response);
    response.once('close', () => open.delete(response));
    tracedRequest(request, response, () => handler(request, response)).catch((error: unknown) => {
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { ...fixedHeaders, 'content-type': 'text/plain' }).end('Internal Server Error');
    });
  });
  server.on('clientError', refuse);
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  return { server, drain: () => drain(server, open) };
}

/** Whoever came encrypted once comes so for a year; the host's other names are not ours to say. */
const onlyEncrypted = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** The status of what the application must not meet, or null: methods that no browser sends, and broken escapes. */
function refusalOf({ method = '', url = '' }: IncomingMessage): number | null {
  if (method === 'TRACE' || method === 'CONNECT') return 405;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return null;
  } catch {
    return 400;
  }
}

/**
 * What is no HTTP, or too much of it, never becomes a request: answered on the bare connection, with the headers of
 * every other answer.
 */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, reason] = refusals[error.code ?? ''] ?? [400, 'Bad Request'];
  const headers = Object.entries({ ...fixedHeaders, Connection: 'close', 'Content-Length': '0' });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines}\r\n`);
}

const refusals: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

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
