import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

/** What the upstream does with the next requests: an answer, or a way of not giving one. */
export type Answer =
  | { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | 'closed'
  | 'silent'
  | 'drip'
  | 'huge'
  | 'cut'
  /** The backend behind has done it, but its answer never arrives. */
  | 'lost'
  /** What the backend behind says, changed on its way. */
  | { readonly change: (said: Said) => unknown };

/** An answer of the backend behind, as JSON. */
export type Said = Record<string, unknown>;

export interface Received {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Upstream {
  readonly origin: string;
  /** Every request so far, the oldest first. */
  readonly received: readonly Received[];
  /** Sets the answer to all requests from now on, or to those whose path ends so. */
  answer(answer: Answer, ending?: string): void;
  /** How many requests whose path ends so wait for an answer that does not come. */
  hanging(ending: string): number;
  /** Behaves again. */
  behave(): void;
  close(): Promise<void>;
}

/**
 * A backend that misbehaves on purpose, on a free port of the loopback address. Until told otherwise it hands requests
 * on to the backend behind it, or without one answers `{"code": 200, "data": null}`.
 */
export async function startUpstream(behind?: string): Promise<Upstream> {
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  const waiting: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks);
      received.push({ method, url, headers, body: body.toString() });
      const path = url.split('?')[0] ?? '';
      const ordered = [...answers].find(([ending]) => path.endsWith(ending))?.[1];
      const sent = { method, headers, body };
      if (ordered === 'silent') {
        waiting.push(path);
        response.once('close', () => waiting.splice(waiting.indexOf(path), 1));
      }
      if (ordered === 'lost' && behind) {
        const asked = askBehind(new URL(url, behind), sent).then((answer) => answer.arrayBuffer());
        void asked.catch(() => {}).then(() => response.socket?.destroy());
      } else if (behind && typeof ordered === 'object' && 'change' in ordered) {
        const asked = askBehind(new URL(url, behind), sent).then((answer) => answer.json() as Promise<Said>);
        asked.then((said) => respond(response, { body: ordered.change(said) })).catch(() => response.destroy());
      } else if (ordered) respond(response, ordered);
      else if (behind) handOn(response, new URL(url, behind), sent).catch(() => response.destroy());
      else respond(response, { body: { code: 200, data: null } });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (answer, ending = '') => {
      answers.set(ending, answer);
    },
    hanging: (ending) => waiting.filter((path) => path.endsWith(ending)).length,
    behave: () => answers.clear(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Headers that belong to one connection alone. */
const perHop = ['host', 'connection', 'content-length', 'transfer-encoding'];

type Sent = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/**
 * Answers as the backend does, piece by piece, as the stream of live messages has no end; fails when either side goes
 * away.
 */
async function handOn(response: ServerResponse, address: URL, sent: Sent): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const answer = await askBehind(address, sent, gone.signal);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  await pipeline(answer.body ?? [], response);
}

async function askBehind(address: URL, { method, headers, body }: Sent, signal?: AbortSignal): Promise<Response> {
  const kept = Object.entries(headers).filter(([name]) => !perHop.includes(name));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return fetch(address, {
    method,
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: hasBody ? new Uint8Array(body) : undefined,
    signal: signal ?? null,
  });
}

const mebibyte = Buffer.alloc(1024 * 1024, 32);

function respond(response: ServerResponse, answer: Answer): void {
  const json = { 'content-type': 'application/json' };
  switch (answer) {
    case 'closed':
    case 'lost':
      response.socket?.destroy();
      return;
    case 'silent':
      return;
    case 'cut':
      response.writeHead(200, { ...json, 'content-length': '1000' });
      response.write('{"code":200,"da', () => response.socket?.destroy());
      return;
    case 'drip': {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(drip));
      return;
    }
    case 'huge': {
      response.writeHead(200, json);
      const pour = () => {
        while (!response.destroyed && response.write(mebibyte));
      };
      response.on('drain', pour);
      pour();
      return;
    }
    default: {
      const { status = 200, headers = json, body = '' } = 'change' in answer ? {} : answer;
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    }
  }
}
