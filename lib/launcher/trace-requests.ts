import type { IncomingMessage, ServerResponse } from 'node:http';
import { traced, tracing } from '../tracing.ts';
import { isEventStream, isProbe, kindOf } from './watch-requests.ts';

/**
 * One span from a request to the end of its answer; files of the build, streams of events and questions whether we live
 * are left out.
 */
export function tracedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
): Promise<void> {
  const { method = '', url = '', headers } = request;
  const path = url.split('?', 1)[0] ?? '';
  const kind = kindOf(path);
  if (!tracing() || kind === 'asset' || isProbe(url) || isEventStream(response)) return handle();
  const facts = { 'http.request.method': method, 'url.path': path };
  return traced(
    `${method} ${kind}`,
    facts,
    async (note) => {
      const closed = new Promise((done) => response.once('close', done));
      await handle();
      await closed;
      note({ 'http.response.status_code': response.statusCode });
    },
    { kind: 'server', from: headers },
  );
}
