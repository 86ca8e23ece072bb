import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { backWith, browserOf, fieldOf, valuesOf } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor } from '@/lib/session/note.ts';

/**
 * A forgotten password: first the phone is proven, which gives a ticket; with the ticket (or an administrator's link)
 * the password is set.
 */
export const POST = sessionPost(async (post) => {
  const { form, keys, secure, identity } = post;
  const { forgetPassword: page, login } = publicAddress;
  const values = valuesOf(form, ['phone', 'sent', 'until', 'ticket']);
  const ticket = fieldOf(form, 'ticket');
  try {
    if (!ticket) {
      const { key: browserKey } = await browserOf(post);
      const proof = { phone: fieldOf(form, 'phone'), code: fieldOf(form, 'code'), browserKey };
      const step = await call(account.endpoints.smsCheck, proof, nobody(identity));
      return seeOther(page, [await noteFor(page, { values: { ...values, ...step } }, keys, secure)]);
    }
    await call(account.endpoints.forgetPassword, { ticket, password: form.get('password') ?? '' }, nobody(identity));
    const told = await noteFor(login, { values: { account: fieldOf(form, 'phone'), done: 'password' } }, keys, secure);
    return seeOther(login, [await noteFor(page, null, keys, secure), told]);
  } catch (error) {
    return backWith(error, { page, values }, post);
  }
});
