import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { backWith, browserOf, enteringCookies, fieldOf, valuesOf } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { consoleAddress, publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/** A member of staff makes an account, by the link of an invitation or by a code, and is signed in. */
export const POST = sessionPost(async (post) => {
  const { form, keys, secure, identity } = post;
  const page = publicAddress.activateAccount;
  const values = valuesOf(form, ['phone', 'sent', 'until', 'ticket']);
  const [ticket, password] = [fieldOf(form, 'ticket'), form.get('password') ?? ''];
  let proven = false;
  try {
    const { key: browserKey } = await browserOf(post);
    const by = ticket ? { ticket } : { phone: fieldOf(form, 'phone'), code: fieldOf(form, 'code') };
    const reply = await call(account.endpoints.activateUser, { ...by, password, browserKey }, nobody(identity));
    proven = true;
    const entering = await enteringCookies(reply, post);
    return seeOther(consoleAddress.root, [await noteFor(page, null, keys, secure), ...entering]);
  } catch (error) {
    return backWith(error, { page, values }, post, proven);
  }
});
