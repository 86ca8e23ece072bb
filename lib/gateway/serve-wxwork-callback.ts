import 'server-only';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { log } from '@/lib/log.ts';
import { boundedText, NotText } from '@/lib/rules/bounded-stream.ts';
import { limits } from '@/lib/rules/limits.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { identifyRequest } from './identify.ts';
import { secondsShut, tellRefused } from './refused-callbacks.ts';

const addresses = ['instruction', 'data', 'system'] as const;
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/**
 * The callbacks of the messaging platform: no session and no origin, but a signature, which the backend checks before
 * it does anything else. What is not authentic gets one and the same answer; who sends such over and over is asked to
 * wait. What is authentic is taken from everybody: where no proxy is named, the platform and whoever sends rubbish come
 * from one address.
 */
export async function answerCallback(request: Request, suiteId: string, address: string): Promise<Response> {
  const known = addresses.find((one) => one === address);
  if (!known) return new Response(null, { status: 404 });
  const query = queryOf(request.url);
  const given = {
    suiteId,
    address: known,
    signature: query.msg_signature ?? '',
    timestamp: query.timestamp ?? '',
    nonce: query.nonce ?? '',
  };
  const { identity } = await identifyRequest(request);
  const refuse = (status: number) => {
    const seconds = secondsShut(identity.address, known);
    if (seconds > 0) return new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } });
    tellRefused(identity.address, known);
    return new Response(null, { status });
  };
  try {
    const stranger = { ...identity, token: '', personId: null, schoolId: null };
    const message =
      request.method === 'GET'
        ? { echo: query.echostr ?? '' }
        : { body: await boundedText(request.body, limits.wxworkCallbackBytes, () => new RangeError('callback')) };
    const { answer } = await call(enterprise.endpoints.callback, { ...given, ...message }, stranger);
    return answer === null ? refuse(403) : new Response(answer, { headers });
  } catch (error) {
    if (error instanceof RangeError) return refuse(413);
    if (error instanceof NotText) return refuse(400);
    if (error instanceof CallError && error.status < 500) return refuse(403);
    log.error({ err: error }, 'callback failed');
    return new Response(null, { status: 503 });
  }
}

/** Decoded once and by hand: a `+` of base64 stays one, where a form decoder makes it a blank. */
function queryOf(address: string): Readonly<Record<string, string>> {
  const query: Record<string, string> = {};
  for (const pair of new URL(address).search.slice(1).split('&')) {
    const at = pair.indexOf('=');
    try {
      if (at > 0) query[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1));
    } catch {
      // A broken escape is no value.
    }
  }
  return query;
}
