import 'server-only';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { endedSessionCookie } from '@/lib/session/cookie.ts';
import type { EndReason } from '@/lib/session/heard-end.ts';
import { noteFor } from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import type { Cookie } from '../document-post.ts';
import type { CookieJar } from '../identify.ts';

/**
 * Where an ended session leads; the single-page flag of the enterprise chat is mirrored in a cookie (design section 9,
 * Browser).
 */
export function signInPageOf(cookies: CookieJar): string {
  return cookies.get('singlePage')?.value === 'true' ? publicAddress.enterpriseLogin : publicAddress.login;
}

/**
 * What an ended session leaves in the browser: no session, and the reason on the sign-in page, whichever call heard of
 * the end first.
 */
export async function endedSessionCookies(
  page: string,
  reason: EndReason,
  secure: boolean,
): Promise<readonly Cookie[]> {
  const note = { values: {}, text: reason.message, ...(reason.said ? { said: reason.said } : {}) };
  return [endedSessionCookie(secure), await noteFor(page, note, sessionKeys(), secure)];
}
