import 'server-only';
import type { Endpoint } from '@/lib/contracts/endpoint.ts';
import { byteRange } from '@/lib/rules/byte-range.ts';
import { moldOf } from '@/lib/session/session-data.ts';
import { answerError } from './answer.ts';
import { callStream } from './call.ts';
import { identifyRequest } from './identify.ts';
import { refusal } from './refusal.ts';

/**
 * Films by parts, as players ask for them: the header `Range` becomes the first and last byte of the endpoint's input
 * (RFC 9110, 14), and a part is answered with 206. The file's id is the last part of the address.
 */
export const serveFilm =
  (endpoint: Endpoint) =>
  async (request: Request): Promise<Response> => {
    const { identity, session } = await identifyRequest(request);
    try {
      if (!session) throw refusal('sessionExpired');
      const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const part = byteRange(request.headers.get('range'));
      return passOn(await callStream(endpoint, { id, ...part }, identity));
    } catch (thrown) {
      return answerError(thrown, { ...identity, mold: moldOf(session) });
    }
  };

function passOn(answer: Response): Response {
  const headers = new Headers({
    ...{ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store, no-transform' },
    ...{ 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' },
    // Pages of other origins do not play what is read by a right of the person.
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['content-type', 'content-disposition', 'content-length', 'content-range']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.headers.has('content-range') ? 206 : 200, headers });
}
