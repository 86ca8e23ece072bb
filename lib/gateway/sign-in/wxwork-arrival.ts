import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import { enterprise } from '@/lib/contracts/enterprise.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { publicAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { carriedOf, type Query, withQuery } from '@/lib/navigation/query.ts';
import { lastSchoolCookie, sessionCookie } from '@/lib/session/cookie.ts';
import { journeyFor, type MessagingJourney } from '@/lib/session/note.ts';
import { sealSession } from '@/lib/session/seal.ts';
import { call } from '../call.ts';
import { type Cookie, seeOther } from '../document-post.ts';
import { ownOrigin } from '../identify.ts';
import type { Identity } from '../identity.ts';
import type { SessionPost } from './session-post.ts';
import { arrive } from './sign-in.ts';

/** Parameters that prove something, or belong to one leg of the journey: none of them is kept. */
const spent = ['code', 'state', 'token', 'wxworkToken', 'userToken', 'auth_code', 'expires_in'];

/** What of an address is kept until the journey's end. */
export const keptOf = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !spent.includes(name) && value.length <= 512));

/** A browser's own secret, for this journey. */
export const newBrowser = () => randomBytes(24).toString('base64url');

/** Where the platform sends back to after a sign-in. */
export const returnAddress = (request: Request) => ownOrigin(request) + publicAddress.wxworkLogin;

/** Where each end of a journey is told. */
const pageOf: Readonly<Record<Exclude<Arrival['outcome'], 'entered'>, string>> = {
  unbound: publicAddress.activateAccount,
  notInitialised: publicAddress.wxworkNotInitialised,
  notInstalled: publicAddress.wxworkNotInitialised,
  suspended: publicAddress.wxworkStatus,
  noSchool: publicAddress.wxworkLogin,
  outsider: publicAddress.wxworkLogin,
  restart: publicAddress.wxworkLogin,
  failed: publicAddress.wxworkLogin,
};

type Post = Pick<SessionPost, 'identity' | 'keys' | 'secure'>;

/**
 * Goes on from an arrival: into the console with a session of the messaging app and the parameters that later addresses
 * keep (of a plain browser where somebody signed in on the web), or to the page that says why not. Throws CallError
 * where the school cannot be entered.
 */
export async function goOn(post: Post, journey: MessagingJourney, arrival: Arrival): Promise<Response> {
  const { identity, keys, secure } = post;
  if (arrival.outcome !== 'entered') {
    const outcome = arrival.outcome === 'failed' ? arrival.reason : arrival.outcome;
    const ticket = 'ticket' in arrival ? { ticket: arrival.ticket } : {};
    const { browser, appCode, query } = journey;
    const kept = await journeyFor({ browser, appCode, query, outcome, ...ticket }, keys, secure);
    return seeOther(pageOf[arrival.outcome], [kept]);
  }
  const { token, accountId, name, schoolId, corpId, suiteId, appCode, userId, inApp } = arrival;
  const stranger: Identity = { ...identity, schoolId: null, code: undefined };
  const person = { identity: { ...stranger, token, personId: accountId }, name, lastSchoolId: schoolId };
  const { session } = await arrive(person, null);
  if (!inApp)
    return seeOther(nextAddress(journey.query.next), [
      await journeyFor(null, keys, secure),
      sessionCookie(await sealSession(session, keys), secure),
      lastSchoolCookie(session.school.schoolId, secure),
    ]);
  const wxwork = { corpId, suiteId, appCode, userId };
  const carried = carriedOf(journey.query, { ...wxwork, schoolId });
  return seeOther(withQuery(nextAddress(journey.query.next), carried), [
    await journeyFor(null, keys, secure),
    sessionCookie(await sealSession({ ...session, wxwork }, keys), secure),
    lastSchoolCookie(session.school.schoolId, secure),
    // Readable: the browser keeps the same flag in its storage, and the two are held equal there.
    { ...appCookie('singlePage', 'true', secure), httpOnly: false },
    appCookie('messagingApp', appCode, secure),
  ]);
}

/**
 * Says to what happens when the session has expired that this browser is the messaging app's, and by which app it came.
 */
const appCookie = (name: string, value: string, secure: boolean): Cookie => ({
  name,
  value,
  path: '/',
  httpOnly: true,
  secure,
});

/** Where a journey begins anew; null where nothing says which app it was. */
export function journeyStart(journey: MessagingJourney | null): string | null {
  const appCode = journey?.appCode || journey?.query.appCode;
  return appCode ? withQuery(sessionAddress.wxwork, { ...journey?.query, appCode }) : null;
}

/** Begins a sign-in at the platform. Throws CallError for an app that nobody configured. */
export async function beginJourney(request: Request, post: Post, query: Query): Promise<Response> {
  const { identity, keys, secure } = post;
  const appCode = query.appCode ?? '';
  const stranger: Identity = { ...identity, token: '', personId: null, schoolId: null, code: undefined };
  const redirect_uri = query.redirect_uri ?? returnAddress(request);
  const { url, state } = await call(enterprise.endpoints.signInAddress, { appCode, redirect_uri }, stranger);
  const journey = { browser: newBrowser(), appCode, state, query: keptOf(query) };
  return seeOther(url, [await journeyFor(journey, keys, secure)]);
}
