import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/** Ends an installation that the signed-in administrator began: the return page posts what the platform sent back. */
export const POST = sessionPost(async ({ form, keys, secure, identity }) => {
  const page = publicAddress.bindSuccess;
  const [auth_code, state] = ['auth_code', 'state'].map((name) => (form.get(name) ?? '').slice(0, 512)) as Two;
  try {
    const done = await call(enterprise.endpoints.completeInstallation, { auth_code, state }, identity);
    return seeOther(page, [await noteFor(page, { values: { ...done } }, keys, secure)]);
  } catch (error) {
    const { said, message } = sayable(error, identity.requestId);
    return seeOther(page, [await noteFor(page, { values: {}, said, text: message }, keys, secure)]);
  }
});

type Two = [string, string];
