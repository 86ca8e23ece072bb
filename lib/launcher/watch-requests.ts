import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log.ts';
import { requestSeconds } from '../metrics.ts';
import { limits } from '../rules/limits.ts';

/**
 * Measures a request from here to the end of its answer, and names in the log one that took long. The query stays out:
 * it may hold what people typed.
 */
export function watchRequest(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request;
  // Whoever asks whether we live is no visitor, and the first to ask waits for the start.
  if (isProbe(url)) return;
  const start = performance.now();
  response.once('close', () => {
    const took = performance.now() - start;
    const path = url.split('?', 1)[0] ?? '';
    const kind = kindOf(path);
    // A stream of events is open for hours and would say nothing of speed.
    if (isEventStream(response)) return;
    requestSeconds.observe({ kind, method, status: String(response.statusCode) }, took / 1000);
    if (took > limits.slowRequestMs)
      log.warn({ method, path, status: response.statusCode, ms: Math.round(took) }, 'slow request');
  });
}

/** Whether somebody asks only whether we live. */
export const isProbe = (url: string): boolean => url === '/api/health';

/** What is asked for: a file of the build, a call, a page. */
export const kindOf = (path: string) =>
  path.startsWith('/_next/') ? 'asset' : path.startsWith('/api/') ? 'call' : 'page';

/** A browser's EventSource asks for nothing else; headers given to writeHead cannot be read back from the response. */
export const isEventStream = (response: ServerResponse): boolean =>
  [response.req.headers.accept, response.getHeader('content-type')].some((type) =>
    String(type).startsWith('text/event-stream'),
  );
