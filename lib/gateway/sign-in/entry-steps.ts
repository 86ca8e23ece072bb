import 'server-only';
import { randomBytes } from 'node:crypto';
import type { account } from '@/lib/contracts/account.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { publicAddress, sessionRoot } from '@/lib/navigation/paths.ts';
import { endedSessionCookie, lastSchoolCookie, readLastSchool, sessionCookie } from '@/lib/session/cookie.ts';
import { browserFor, noteFor, readBrowserKey } from '@/lib/session/note.ts';
import { sealSession } from '@/lib/session/seal.ts';
import { type Cookie, seeOther, slowDown } from '../document-post.ts';
import { wantsQuestion, wayOf, withQuestion } from './captcha-question.ts';
import { type SessionPost, sayable } from './session-post.ts';
import { arrive, type Entered, proven } from './sign-in.ts';

type Reply = ReplyOf<typeof account.endpoints.signInByCode>;
type Steps = Pick<SessionPost, 'cookies' | 'keys' | 'secure' | 'identity'>;

/** The key that ties codes and states to this browser, and the cookie that keeps it. */
export async function browserOf({
  cookies,
  keys,
  secure,
}: Steps): Promise<{ readonly key: string; readonly cookie: Cookie }> {
  const key = (await readBrowserKey(cookies, keys)) ?? randomBytes(24).toString('base64url');
  return { key, cookie: await browserFor(sessionRoot, key, keys, secure) };
}

/**
 * The cookies of a person who was proven: the session in the school of shell section 4. Throws CallError; the session
 * has ended then.
 */
export async function enteringCookies(reply: Reply, { cookies, keys, secure, identity }: Steps): Promise<Cookie[]> {
  const entered = await arrive(await proven(reply, identity), readLastSchool(cookies));
  return [
    ...(await movedCookies(entered, { keys, secure })),
    // Whatever the sign-in page had to tell is over.
    await noteFor(publicAddress.login, null, keys, secure),
  ];
}

/** What the browser keeps of a session that is in a school. */
export const movedCookies = async (
  { session, forgetLast }: Entered,
  { keys, secure }: Pick<SessionPost, 'keys' | 'secure'>,
): Promise<Cookie[]> => [
  sessionCookie(await sealSession(session, keys), secure),
  lastSchoolCookie(forgetLast ? null : session.school.schoolId, secure),
];

/** Back to the page of a form with what was typed (never passwords and codes) and what was wrong. */
export async function backWith(
  error: unknown,
  to: { readonly page: string; readonly query?: string; readonly values: Readonly<Record<string, string>> },
  post: Pick<SessionPost, 'keys' | 'secure' | 'identity'> & { readonly form?: URLSearchParams },
  ended = false,
): Promise<Response> {
  const { page, query = '', values } = to;
  const { keys, secure, identity } = post;
  const { said, message, fields, detail, status } = sayable(error, identity.requestId);
  const captcha = (detail as { captcha?: boolean } | undefined)?.captcha === true;
  const told = { values, said, text: message, fields, captcha, way: wayOf(query) };
  if (wantsQuestion(post, captcha)) return withQuestion(post, to, told);
  const note = await noteFor(page, told, keys, secure);
  const set = ended ? [note, endedSessionCookie(secure), lastSchoolCookie(null, secure)] : [note];
  const seconds = status === 429 ? said?.params?.seconds : undefined;
  if (seconds !== undefined) return slowDown(page + query, set, Number(seconds));
  return seeOther(page + query, set);
}

/** A short field of a form. */
export const fieldOf = (form: URLSearchParams, name: string) => (form.get(name) ?? '').slice(0, 256);

/** The named short fields of a form, to be typed no second time. */
export const valuesOf = (form: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, fieldOf(form, name)]));

/** The query of the sign-in page that shows one of its ways and keeps where to go afterwards. */
export const wayBack = (way: string, next = '') => `?${new URLSearchParams({ way, ...(next ? { next } : {}) })}`;
