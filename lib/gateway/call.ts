import 'server-only';
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { families, familyOf } from '@/lib/contracts/families.ts';
import { backendOrigin, env } from '@/lib/env.ts';
import { boundedText } from '@/lib/rules/bounded-stream.ts';
import { limits } from '@/lib/rules/limits.ts';
import { traced } from '@/lib/tracing.ts';
import { CallError } from './call-error.ts';
import { judge, type Reply } from './catalogue.ts';
import { openEnvelope } from './envelope.ts';
import type { Identity } from './identity.ts';
import { buildRequest, type Extras } from './request.ts';
import type { Transport } from './transport/transport.ts';

/**
 * The only door to the backend families: builds the family's request, sends it, opens the envelope, looks up the
 * catalogue, parses the reply.
 * @returns the endpoint's reply. Throws one `CallError` on any failure.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  identity: Identity,
  extras: Extras = {},
): Promise<ReplyOf<E>> {
  const data = await exchange(endpoint, input, identity, extras, read);
  const parsed = endpoint.reply.safeParse(judge(data, successOf(endpoint)));
  if (!parsed.success) {
    throw new CallError({
      code: 'reply',
      behaviour: 'show',
      status: 502,
      said: { key: 'http500' },
      cause: parsed.error,
    });
  }
  return parsed.data as ReplyOf<E>;
}

/**
 * Like `call` for an endpoint whose answer is a stream: the response itself on success, one `CallError` otherwise. The
 * time-out ends with its first byte.
 */
export async function callStream<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  identity: Identity,
): Promise<Response> {
  const answer = await exchange(endpoint, input, identity, {}, async (response) =>
    response.ok && !isJson(response) ? response : read(response),
  );
  if (answer instanceof Response) return answer;
  judge(answer, successOf(endpoint));
  throw new CallError({ code: 'reply', behaviour: 'show', status: 502, said: { key: 'http500' } });
}

const successOf = (endpoint: Endpoint) => families[familyOf(endpoint.path)].success;

function exchange<T>(
  endpoint: Endpoint,
  input: unknown,
  identity: Identity,
  extras: Extras,
  consume: (response: Response) => Promise<T>,
): Promise<T | Reply> {
  return traced(`call ${endpoint.name}`, {}, () => exchanged(endpoint, input, identity, extras, consume));
}

async function exchanged<T>(
  endpoint: Endpoint,
  input: unknown,
  identity: Identity,
  extras: Extras,
  consume: (response: Response) => Promise<T>,
): Promise<T | Reply> {
  const request = buildRequest(endpoint, input, identity, extras);
  const abort = new AbortController();
  const timer = setTimeout(
    () => abort.abort(new DOMException('No answer in time', 'TimeoutError')),
    env().CALL_TIMEOUT_MS,
  );
  try {
    const transport = await transportTo(request.path);
    const gone = extras.signal ? AbortSignal.any([abort.signal, extras.signal]) : abort.signal;
    return await consume(await transport(request, gone));
  } catch (cause) {
    return { kind: 'none', cause };
  } finally {
    clearTimeout(timer);
  }
}

/** Remote where an origin is configured for the family, else the embedded backend, loaded only then. */
async function transportTo(path: string): Promise<Transport> {
  const origin = backendOrigin(familyOf(path));
  if (origin) return (await import('./transport/remote.ts')).remoteTransport(origin);
  return (await import('./transport/embedded.ts')).embeddedTransport;
}

async function read(response: Response): Promise<Reply> {
  if (!response.ok) {
    await response.body?.cancel();
    return { kind: 'http', status: response.status };
  }
  try {
    const text = await boundedText(response.body, limits.replyBytes, () => new SyntaxError('The reply has no end'));
    return { kind: 'body', opened: openEnvelope(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'body', opened: null };
    throw error;
  }
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('application/json') ?? false;
