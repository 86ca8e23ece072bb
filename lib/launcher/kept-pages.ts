import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { nonceIn } from '../navigation/content-policy.ts';
import { isSameForAll } from '../navigation/same-for-all.ts';
import { limits } from '../rules/limits.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Answer {
  readonly status: number;
  /** Without those of one connection. */
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface KeptPage extends Answer {
  readonly until: number;
}

/** These say how a page looks, or nothing to it; with any other, a page may be somebody's own. */
const looks = ['locale', 'theme', 'density'];
const unread = ['browser', 'columns', 'menu'];

const policy = 'content-security-policy';
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];
const compressed = promisify(gzip);
const policyOf = ({ [policy]: said = '' }: IncomingHttpHeaders) => String(said);

/**
 * Pages that are the same for every stranger (signing in, registering, agreements) are rendered once for each language
 * and look, kept for seconds, and sent with a nonce of their own: the first minutes of a school's day are all sign-ins.
 * @param handler renders what is not kept
 */
export function keptPages(handler: Handler): Handler {
  const kept = new Map<string, KeptPage>();
  const render = rendererOf(handler);
  return async (request, response) => {
    const key = keyOf(request);
    if (key === null) return handler(request, response);
    const page = kept.get(key);
    if (page && page.until > Date.now()) return send(page, request, response);
    const answer = await render(request);
    kept.delete(key);
    if (isKeepable(answer)) kept.set(key, { ...answer, until: Date.now() + limits.publicPageSeconds * 1_000 });
    if (kept.size > limits.publicPagesKept) kept.delete(kept.keys().next().value ?? '');
    return send(answer, request, response);
  };
}

/** What a page for strangers depends on; null where the answer is not one, or may be somebody's own. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || !isSameForAll(url)) return null;
  // What moves inside the application asks for its data alone.
  if (Object.keys(headers).some((name) => name === 'rsc' || name.startsWith('next-'))) return null;
  const cookies = (headers.cookie ?? '').split(/; */).filter((pair) => pair !== '');
  const nameOf = (pair: string) => pair.split('=', 1)[0] ?? '';
  if (cookies.some((pair) => ![...looks, ...unread].includes(nameOf(pair)))) return null;
  const look = cookies.filter((pair) => looks.includes(nameOf(pair))).sort();
  return [url, headers.host, headers['x-forwarded-proto'], ...look].join(' ');
}

const isKeepable = ({ status, headers }: Answer): boolean =>
  status === 200 &&
  headers['set-cookie'] === undefined &&
  headers['content-type']?.startsWith('text/html') === true &&
  nonceIn(policyOf(headers)) !== undefined;

/** Asks the handler for the whole answer, uncompressed, on a connection that leaves the process nowhere. */
function rendererOf(handler: Handler): (request: IncomingMessage) => Promise<Answer> {
  const inside = createServer((request, response) => {
    handler(request, response).catch((error: Error) => {
      console.error(error);
      response.destroy(error);
    });
  });
  return async ({ url, headers: sent }) => {
    const [near, far] = duplexPair();
    inside.emit('connection', far);
    const headers = { ...sent, 'accept-encoding': 'identity', connection: 'close' };
    const asked = get({ path: url, headers, createConnection: () => near });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const own = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name)));
    return { status: answer.statusCode ?? 500, headers: own, body: await text(answer) };
  };
}

/** Sends an answer; the scripts of a page get a nonce that no other answer has. */
async function send({ status, headers, body }: Answer, request: IncomingMessage, response: ServerResponse) {
  const [old, nonce] = [nonceIn(policyOf(headers)), btoa(randomUUID())];
  const fresh = (words: string) => (old === undefined ? words : words.replaceAll(old, nonce));
  const own = old === undefined ? headers : { ...headers, [policy]: fresh(policyOf(headers)) };
  const whole = Buffer.from(fresh(body));
  const isShort = /\bgzip\b/.test(String(request.headers['accept-encoding']));
  const sent = isShort ? await compressed(whole) : whole;
  const encoding = isShort ? { 'content-encoding': 'gzip' } : {};
  response.writeHead(status, { ...own, ...encoding, 'content-length': sent.length }).end(sent);
}
