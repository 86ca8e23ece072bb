import { seeOther } from '@/lib/gateway/document-post.ts';
import { signInPageOf } from '@/lib/gateway/sign-in/ended-session.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { end } from '@/lib/gateway/sign-in/sign-in.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { carriedCookie } from '@/lib/session/carried.ts';
import { endedSessionCookie } from '@/lib/session/cookie.ts';
import { noteFor } from '@/lib/session/note.ts';

/** Signing out: ends the session at the backend and empties what the browser keeps; language and appearance stay. */
export const POST = sessionPost(async ({ session, cookies, keys, secure, identity }) => {
  if (session) await end(identity);
  const page = signInPageOf(cookies);
  // An earlier end that this page has told of is not this one. At the other door another tab may have a name typed.
  const told = page === publicAddress.login ? [] : [await noteFor(page, null, keys, secure)];
  // Inside the messaging app its parameters lead back in; elsewhere they are the former person's.
  const forgotten = page === publicAddress.login ? [await carriedCookie({}, keys, secure)] : [];
  const left = [endedSessionCookie(secure), ...told, ...forgotten];
  return seeOther(page, left, { 'clear-site-data': '"cache", "storage"' });
});
