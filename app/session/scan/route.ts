import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { backWith, fieldOf } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/** The answer of the person who scanned a picture: yes, it is me; or no. */
export const POST = sessionPost(async (post) => {
  const { form, session, keys, secure, identity } = post;
  const { transformId: page, bindSuccess, login } = publicAddress;
  if (!session) return seeOther(login);
  const answer = form.get('answer') === 'confirm' ? 'confirm' : 'refuse';
  try {
    await call(account.endpoints.qrScan, { content: fieldOf(form, 'id'), answer }, identity);
    const note = await noteFor(bindSuccess, { values: { done: answer } }, keys, secure);
    return seeOther(bindSuccess, [note]);
  } catch (error) {
    return backWith(error, { page, values: {} }, post);
  }
});
