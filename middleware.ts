import { type NextRequest, NextResponse } from 'next/server';
import { developing, env } from './lib/env.ts';
import { contentPolicy } from './lib/navigation/content-policy.ts';
import { guard } from './lib/navigation/guard.ts';
import { isMonitored, showsCarried } from './lib/navigation/path-kinds.ts';
import { isSameQuery, type Query, queryOf, shownQuery, withQuery } from './lib/navigation/query.ts';
import { servedPath } from './lib/navigation/resolve.ts';
import { carriedCookie, carriedNow, readCarried } from './lib/session/carried.ts';
import { endedSessionCookie, sessionCookie, sessionCookieName } from './lib/session/cookie.ts';
import { isSecure, readSession, sessionKeys } from './lib/session/read.ts';
import { sealSession } from './lib/session/seal.ts';
import { newSchoolHeader, openedPathHeader, travellerOf } from './lib/session/traveller.ts';

/** The guard at the edge: decides by what the cookies know, before anything is rendered (shell specification 2.4). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname: to, searchParams } = request.nextUrl;
  const secure = isSecure(request.headers, request.url);
  const session = await readSession(request.cookies, secure);
  const asked = queryOf(searchParams);
  const kept = await readCarried(request.cookies, sessionKeys());
  const carried = carriedNow(kept, asked, session);
  const query = { ...asked, ...carried };
  const inApp = request.cookies.get('singlePage')?.value === 'true';
  const { effects, ...decision } = guard({ from: null, to, query }, { ...travellerOf(session, query), inApp });
  const shown = shownQuery(asked, carried);
  const isShown = !isDocument(request) || !showsCarried(to) || isSameQuery(asked, shown);
  const answer =
    decision.outcome === 'redirect'
      ? leadOn(request, decision.to, decision.query)
      : isShown
        ? page(request, effects.reloadMenu)
        : leadOn(request, to, shown);
  if (effects.markLoggedOut && request.cookies.has(sessionCookieName(secure))) {
    answer.cookies.set(endedSessionCookie(secure));
  }
  if (!isSameQuery(kept, carried)) answer.cookies.set(await carriedCookie(carried, sessionKeys(), secure));
  // The page behind this answer treats the school as new (by the header), the next one does not (by the cookie).
  if (effects.reloadMenu && session && isShown) {
    const settled = { ...session, lastSchoolId: session.school.schoolId };
    answer.cookies.set(sessionCookie(await sealSession(settled, sessionKeys()), secure));
  }
  return answer;
}

const leadOn = (request: NextRequest, to: string, query: Query) =>
  NextResponse.redirect(new URL(withQuery(to, query), request.url));

/** An address that is opened; what moves inside the console writes its parameters itself on arrival. */
const isDocument = ({ method, headers }: NextRequest) =>
  method === 'GET' && headers.get('sec-fetch-dest') === 'document';

/** Lets the request through to its page, with a policy whose nonce Next puts on its own scripts. */
function page(request: NextRequest, isSchoolNew: boolean): NextResponse {
  const { FRAME_ANCESTORS: frameAncestors, FRAME_HOSTS: frameHosts } = env();
  const nonce = btoa(crypto.randomUUID());
  const pictureHosts = isMonitored(request.nextUrl.pathname) ? frameHosts : [];
  const policy = contentPolicy({ nonce, frameAncestors, frameHosts, pictureHosts, developing });
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy);
  headers.set(newSchoolHeader, String(isSchoolNew));
  headers.set(openedPathHeader, request.nextUrl.pathname);
  const url = new URL(request.url);
  url.pathname = servedPath(url.pathname);
  const answer =
    url.pathname === request.nextUrl.pathname
      ? NextResponse.next({ request: { headers } })
      : NextResponse.rewrite(url, { request: { headers } });
  answer.headers.set('content-security-policy', policy);
  return answer;
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/((?!api/|session/|texts/|_next/|.*\\.(?:ico|png|jpg|svg|webp|txt|webmanifest|woff2)$).*)'],
};
