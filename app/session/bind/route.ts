import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { backWith, browserOf, enteringCookies, fieldOf, valuesOf } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/** Binds who came by a provider to the account of a proven phone. */
export const POST = sessionPost(async (post) => {
  const { form, keys, secure, identity } = post;
  const { bindPhone: page, bindSuccess } = publicAddress;
  const values = valuesOf(form, ['phone', 'sent', 'until', 'bindTicket', 'next']);
  let proven = false;
  try {
    const { key: browserKey } = await browserOf(post);
    const [phone, code, bindTicket] = ['phone', 'code', 'bindTicket'].map((name) => fieldOf(form, name)) as Three;
    const reply = await call(account.endpoints.bindPhone, { phone, code, bindTicket, browserKey }, nobody(identity));
    proven = true;
    const entering = await enteringCookies(reply, post);
    const done = await noteFor(bindSuccess, { values: { done: 'bound', next: values.next ?? '' } }, keys, secure);
    return seeOther(bindSuccess, [await noteFor(page, null, keys, secure), done, ...entering]);
  } catch (error) {
    return backWith(error, { page, values }, post, proven);
  }
});

type Three = [string, string, string];
