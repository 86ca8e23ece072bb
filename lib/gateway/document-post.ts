import 'server-only';
import { publicAddress, tidyPath } from '@/lib/navigation/paths.ts';
import { boundedText, NotText } from '@/lib/rules/bounded-stream.ts';
import { ownOrigin } from './identify.ts';
import { isSameOrigin } from './same-origin.ts';

/** Forms of the shell and the sign-in page hold a handful of short fields. */
const formBytesMax = 16 * 1024;

/**
 * A route handler for a form that the browser posts as a document: only from our own pages (security statements O1 to
 * O4), only urlencoded, of bounded size. What `act` answers is sent; nothing of it may be stored.
 */
export function documentPost(act: (form: URLSearchParams, request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    if (!isSameOrigin(request.headers, ownOrigin(request))) return refuse(403);
    const type = request.headers.get('content-type')?.split(';')[0]?.trim();
    if (type !== 'application/x-www-form-urlencoded') return refuse(415);
    try {
      const text = await boundedText(request.body, formBytesMax, () => new RangeError('form'));
      return await act(new URLSearchParams(text), request);
    } catch (error) {
      if (error instanceof RangeError) return refuse(413);
      if (error instanceof NotText) return refuse(400);
      throw error;
    }
  };
}

/** Where a form was posted from: path and query of the referring page if it is ours, else the sign-in page. */
export function backTo(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return publicAddress.login;
  const url = new URL(referer);
  // One slash at the start: two would name another host.
  return url.origin === ownOrigin(request) ? tidyPath(url.pathname) + url.search : publicAddress.login;
}

/** Sends the browser on by GET, to a path of ours, with cookies to set. */
export function seeOther(path: string, set: readonly Cookie[] = [], more: Record<string, string> = {}): Response {
  return withCookies(new Response(null, { status: 303, headers: { location: path, ...noStore, ...more } }), set);
}

/** Too many posts: tells programs when to try again, and leads people back to the page at once. */
export function slowDown(path: string, set: readonly Cookie[], seconds: number): Response {
  const html = `<!doctype html><meta http-equiv="refresh" content="0;url=${path}"><a href="${path}">429</a>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(seconds), ...noStore };
  return withCookies(new Response(html, { status: 429, headers }), set);
}

/**
 * Sends the browser to a provider's page. Not by a redirect: the policy of our pages lets no form lead to another
 * origin.
 */
export function leadOut(url: string, set: readonly Cookie[] = []): Response {
  const address = url.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const html = `<!doctype html><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${address}"><a href="${address}">→</a>`;
  return withCookies(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...noStore } }), set);
}

/** An answer that also sets cookies. */
export function withCookies(answer: Response, set: readonly Cookie[]): Response {
  for (const cookie of set) answer.headers.append('set-cookie', cookieText(cookie));
  return answer;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  /** Seconds; 0 takes the cookie away, without it the cookie ends with the browser. */
  readonly maxAge?: number;
}

function cookieText({ name, value, path, httpOnly, secure, maxAge }: Cookie): string {
  const lifetime = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${encodeURIComponent(value)}; Path=${path}${lifetime}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`;
}

const noStore = { 'cache-control': 'no-store' };
const refuse = (status: number) => new Response(null, { status, headers: noStore });
