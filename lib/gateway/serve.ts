import 'server-only';
import type { Endpoint, ModuleContract } from '@/lib/contracts/endpoint.ts';
import { staleOf } from '@/lib/contracts/stale.ts';
import { isIdempotencyKey } from '@/lib/contracts/wire.ts';
import { isSecure } from '@/lib/session/read.ts';
import { moldOf } from '@/lib/session/session-data.ts';
import { answerData, answerError } from './answer.ts';
import { readJson, readMultipart, readText } from './body.ts';
import { call, callStream } from './call.ts';
import { CallError } from './call-error.ts';
import { withCookies } from './document-post.ts';
import { type Caller, cookiesOf, identifyRequest, ownOrigin } from './identify.ts';
import type { Identity } from './identity.ts';
import { refusal } from './refusal.ts';
import { changedByPerson, forgetRightsOf } from './rights.ts';
import { isSameOrigin } from './same-origin.ts';
import { endedSessionCookies, signInPageOf } from './sign-in/ended-session.ts';

type Handler = (request: Request) => Promise<Response>;

/**
 * The route handlers of a module: `/api/<module>/<verb>`, reads as GET with `?input=<JSON>`, writes as POST with a JSON
 * body, file endpoints as POST with a multipart body that is passed on as it arrives.
 */
export function serve(contract: ModuleContract): { GET: Handler; POST: Handler } {
  const handler = (method: 'GET' | 'POST') => async (request: Request) => {
    const caller = await identifyRequest(request);
    try {
      return await respond(contract, method, request, caller);
    } catch (thrown) {
      const error = goneOr(thrown, request);
      const page = signInPageOf(cookiesOf(request));
      const answer = answerError(error, { ...caller.identity, mold: moldOf(caller.session), signInPath: page });
      if (!(error instanceof CallError) || error.behaviour !== 'signOut') return answer;
      return withCookies(answer, await endedSessionCookies(page, error, isSecure(request.headers, request.url)));
    }
  };
  return { GET: handler('GET'), POST: handler('POST') };
}

/** That there is no answer because nobody waits for it is no failure of the backend's, and not logged as one. */
const goneOr = (thrown: unknown, { signal }: Request) =>
  signal.aborted && thrown instanceof CallError && thrown.behaviour === 'network' ? refusal('callerGone') : thrown;

async function respond(
  contract: ModuleContract,
  method: 'GET' | 'POST',
  request: Request,
  caller: Caller,
): Promise<Response> {
  const url = new URL(request.url);
  const verb = url.pathname.split('/').slice(3).join('/');
  const endpoint = Object.hasOwn(contract.endpoints, verb) ? contract.endpoints[verb] : undefined;
  if (!endpoint || endpoint.serverOnly) throw refusal('notFound');
  if ((endpoint.effect === 'read') !== (method === 'GET')) throw refusal('methodNotAllowed');
  if (method === 'POST' && !isSameOrigin(request.headers, ownOrigin(request))) throw refusal('crossSite');
  if (endpoint.access !== 'public' && !caller.session) throw refusal('sessionExpired');
  refuseOtherTab(request, endpoint, caller);

  const { identity } = caller;
  if (endpoint.style === 'file') return answerData(await upload(endpoint, url, request, identity), staleOf(endpoint));
  const input = method === 'GET' ? queryInput(url) : await readJson(request);
  if (endpoint.stream) return passOn(await callStream(endpoint, input, identity), staleOf(endpoint));
  // What is being written is written, also for somebody who leaves the page before the answer.
  const leaving = endpoint.effect === 'read' ? { signal: request.signal } : {};
  const extras = { idempotencyKey: idempotencyKey(request), ...leaving };
  try {
    return answerData(await call(endpoint, input, identity, extras), staleOf(endpoint));
  } finally {
    // Also where the person left before the answer.
    if (endpoint.touches.some((noun) => changedByPerson.includes(noun))) forgetRightsOf(identity.token);
  }
}

async function upload(endpoint: Endpoint, url: URL, request: Request, identity: Identity): Promise<unknown> {
  const file = readMultipart(request, endpoint.fileBytes);
  try {
    return await call(endpoint, queryInput(url), identity, { upload: file, signal: request.signal });
  } catch (error) {
    throw file.excess() ?? error;
  }
}

/**
 * Every browser call names the school and person its page was rendered for; another tab may have switched meanwhile
 * (design section 9, two tabs).
 */
function refuseOtherTab(request: Request, endpoint: Endpoint, { session }: Caller): void {
  const [school, person] = [request.headers.get('x-school'), request.headers.get('x-person')];
  if (person !== null && person !== session?.accountId) throw refusal('otherSchool');
  if (endpoint.access === 'school' && school !== null && school !== session?.school.schoolId)
    throw refusal('otherSchool');
}

function queryInput(url: URL): Record<string, unknown> {
  const [given, ...others] = url.searchParams.getAll('input');
  if (others.length > 0) throw refusal('invalid', { count: 1 });
  return given === undefined ? {} : readText(given);
}

function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !isIdempotencyKey(key)) throw refusal('invalid', { count: 1 });
  return key ?? undefined;
}

/** A streamed answer with only the headers that a browser needs to store or read it. */
function passOn(response: Response, stale: readonly string[]): Response {
  // Events must not wait in a compressor for more of them.
  const headers = new Headers({
    'cache-control': 'no-store, no-transform',
    // Pages of other origins neither show nor play what is read by a right of the person.
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['content-type', 'content-disposition', 'content-length']) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (stale.length > 0) headers.set('x-stale', stale.join(','));
  return new Response(response.body, { headers });
}
