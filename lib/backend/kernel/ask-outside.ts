import { traced } from '@/lib/tracing.ts';

/**
 * `fetch` for what belongs to somebody else. The trace names the host alone: paths and queries hold tokens, and our
 * trace is nothing of theirs.
 */
export const askOutside = (url: URL, init: RequestInit): Promise<Response> =>
  traced(
    `ask ${url.hostname}`,
    { 'server.address': url.hostname, 'http.request.method': init.method ?? 'GET' },
    async (note) => {
      const answer = await fetch(url, init);
      note({ 'http.response.status_code': answer.status });
      return answer;
    },
    { kind: 'client' },
  );
