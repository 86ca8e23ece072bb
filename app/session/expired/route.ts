import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { CallError } from '@/lib/gateway/call-error.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { cookiesOf, identifyRequest } from '@/lib/gateway/identify.ts';
import { forgetRightsOf } from '@/lib/gateway/rights.ts';
import { endedSessionCookies, signInPageOf } from '@/lib/gateway/sign-in/ended-session.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { type EndReason, heardName, readHeard } from '@/lib/session/heard-end.ts';
import { isSecure, sessionKeys } from '@/lib/session/read.ts';

/**
 * Where pages lead when the backend says that the session has ended (shell section 4): clears the browser's stores and
 * says so on the sign-in page of the situation. Clears nothing while the session lives, so that a link to here signs
 * nobody out.
 */
export async function GET(request: Request): Promise<Response> {
  const { session, identity } = await identifyRequest(request);
  const page = signInPageOf(cookiesOf(request));
  const { searchParams } = new URL(request.url);
  const next = searchParams.get('next');
  const door = page + (next ? `?${new URLSearchParams({ next })}` : '');
  if (!session) return seeOther(door);
  const leave = async (reason: EndReason) => {
    forgetRightsOf(session.token);
    const left = await endedSessionCookies(page, reason, isSecure(request.headers, request.url));
    return seeOther(door, left, { 'clear-site-data': '"storage"' });
  };
  const heard = await readHeard(searchParams.get(heardName), session.token, sessionKeys());
  if (heard) return leave(heard);
  try {
    await call(account.endpoints.current, {}, identity);
    return seeOther(consoleAddress.root);
  } catch (error) {
    if (!(error instanceof CallError) || error.behaviour !== 'signOut') return seeOther(consoleAddress.root);
    return leave(error);
  }
}
