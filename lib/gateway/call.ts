import 'server-only';
import { z } from 'zod';
import type { Endpoint, InputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { families, familyOf } from '@/lib/contracts/families.ts';
import { backendOrigin, env } from '@/lib/env.ts';
import { boundedText, NotText } from '@/lib/rules/bounded-stream.ts';
import { limits } from '@/lib/rules/limits.ts';
import { traced } from '@/lib/tracing.ts';
import { breakerOf } from './breaker.ts';
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
  const reply = await exchange(endpoint, input, identity, extras, read);
  return forRequest(identity, () => {
    const parsed = z.safeParse(endpoint.reply, judge(reply, successOf(endpoint)));
    if (!parsed.success) throw unreadable(parsed.error);
    return parsed.data as ReplyOf<E>;
  });
}

const unreadable = (cause?: unknown) =>
  new CallError({ code: 'reply', behaviour: 'show', status: 502, said: { key: 'http500' }, cause });

/** What fails bears the number of its request, by which the log and an error page name it. */
function forRequest<T>({ requestId }: Identity, judged: () => T): T {
  try {
    return judged();
  } catch (error) {
    if (error instanceof CallError) error.requestId = requestId;
    throw error;
  }
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
  return forRequest(identity, () => {
    judge(answer, successOf(endpoint));
    throw unreadable();
  });
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
  const family = familyOf(request.path);
  const origin = backendOrigin(family);
  const breaker = origin ? breakerOf(origin, family) : null;
  if (breaker?.admits() === false)
    return { kind: 'none', cause: new Error(`The family ${family} has failed too often`) };
  const abort = new AbortController();
  const timer = setTimeout(
    () => abort.abort(new DOMException('No answer in time', 'TimeoutError')),
    patienceFor(endpoint),
  );
  // Not AbortSignal.any: Node keeps a joined signal, and all that its listeners hold, for as long as one listens.
  const leave = () => abort.abort(extras.signal?.reason);
  extras.signal?.addEventListener('abort', leave, { once: true });
  try {
    if (extras.signal?.aborted) leave();
    const transport = await transportTo(origin);
    const response = await transport(request, abort.signal, identity);
    const consumed = await consume(response);
    if (unavailable.includes(response.status)) breaker?.failed();
    else breaker?.answered();
    return consumed;
  } catch (cause) {
    // Else whoever sends a few files that are too long closes the family to everybody.
    if (!isLeft(extras.signal) && !extras.upload?.excess?.()) breaker?.failed();
    return { kind: 'none', cause };
  } finally {
    clearTimeout(timer);
    extras.signal?.removeEventListener('abort', leave);
  }
}

/** Before sign-in a whole page waits for one call: it is told sooner. Files and what devices send take their time. */
const patienceFor = ({ access, style, serverOnly, passive }: Endpoint): number =>
  access === 'public' && serverOnly && !passive && style !== 'file'
    ? Math.min(env().CALL_TIMEOUT_MS, limits.strangerMs)
    : env().CALL_TIMEOUT_MS;

/** What a gateway answers in the name of a backend that it cannot reach. */
const unavailable: readonly number[] = [502, 503, 504];

/** Whether the caller went away, which says nothing of the backend; that it lost patience does. */
const isLeft = (signal: AbortSignal | undefined) =>
  signal?.aborted === true && (signal.reason as { name?: unknown } | undefined)?.name !== 'TimeoutError';

/** Remote where an origin is configured for the family, else the embedded backend, loaded only then. */
async function transportTo(origin: string | undefined): Promise<Transport> {
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
    if (error instanceof SyntaxError || error instanceof NotText) return { kind: 'body', opened: null };
    throw error;
  }
}

const isJson = (response: Response) => response.headers.get('content-type')?.includes('application/json') ?? false;
