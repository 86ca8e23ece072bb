import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { forgetRightsOf } from '@/lib/gateway/rights.ts';
import { backWith } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { sessionCookie } from '@/lib/session/cookie.ts';
import { noteFor } from '@/lib/session/note.ts';
import { sealSession } from '@/lib/session/seal.ts';

/**
 * Changing the password: the session goes on under a new token, all others end. A document, because the new token
 * belongs into the cookie.
 */
export const POST = sessionPost(async (post) => {
  const { form, session, keys, secure, identity } = post;
  const page = consoleAddress.settingAccount;
  if (!session) return seeOther(publicAddress.login);
  try {
    const given = { oldPassword: form.get('oldPassword') ?? '', newPassword: form.get('newPassword') ?? '' };
    const { token } = await call(account.endpoints.eduChangePassword, given, identity);
    forgetRightsOf(identity.token);
    const note = await noteFor(page, { values: { done: 'password' } }, keys, secure);
    return seeOther(page, [note, sessionCookie(await sealSession({ ...session, token }, keys), secure)]);
  } catch (error) {
    return backWith(error, { page, values: { form: 'password' } }, post);
  }
});
