import { seeOther } from '@/lib/gateway/document-post.ts';
import { sessionPost } from '@/lib/gateway/session-post.ts';
import { end } from '@/lib/gateway/sign-in.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { endedSessionCookie } from '@/lib/session/cookie.ts';

/** Signing out: ends the session at the backend and empties what the browser keeps; language and appearance stay. */
export const POST = sessionPost(async ({ session, cookies, secure, identity }) => {
  if (session) await end(identity);
  const inChat = cookies.get('singlePage')?.value === 'true';
  const page = inChat ? publicAddress.enterpriseLogin : publicAddress.login;
  return seeOther(page, [endedSessionCookie(secure)], { 'clear-site-data': '"cache", "storage"' });
});
