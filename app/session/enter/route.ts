import { account } from '@/lib/contracts/account.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { backWith, browserOf, enteringCookies, fieldOf, valuesOf, wayBack } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';

/** Signing in by the code that this browser asked for. */
export const POST = sessionPost(async (post) => {
  const { form, identity } = post;
  const page = publicAddress.login;
  const values = { ...valuesOf(form, ['phone', 'next', 'sent', 'until']) };
  let proven = false;
  try {
    const proof = {
      phone: fieldOf(form, 'phone'),
      code: fieldOf(form, 'code'),
      browserKey: (await browserOf(post)).key,
    };
    const reply = await call(account.endpoints.signInByCode, proof, nobody(identity));
    proven = true;
    const entering = await enteringCookies(reply, post);
    return seeOther(nextAddress(values.next), entering);
  } catch (error) {
    return backWith(error, { page, query: wayBack('sms', values.next), values }, post, proven);
  }
});
