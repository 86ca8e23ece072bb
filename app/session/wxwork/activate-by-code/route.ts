import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther, withCookies } from '@/lib/gateway/document-post.ts';
import { backWith, browserOf, fieldOf, valuesOf } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { end, nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { goOn } from '@/lib/gateway/sign-in/wxwork-arrival.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { noteFor, readJourney } from '@/lib/session/note.ts';

/** Joining a member of the messaging app to an account: proven by a code to the account's phone. */
export const POST = sessionPost(async (post) => {
  const { form, cookies, keys, secure, identity } = post;
  const page = publicAddress.activateAccount;
  const values = valuesOf(form, ['phone', 'sent', 'until']);
  const journey = await readJourney(cookies, keys);
  if (!journey?.ticket) return seeOther(page);
  try {
    const { key: browserKey } = await browserOf(post);
    const proof = { phone: fieldOf(form, 'phone'), code: fieldOf(form, 'code'), browserKey };
    const { ticket, browser } = journey;
    const arrival = await call(enterprise.endpoints.activateAccount, { ...proof, ticket, browser }, nobody(identity));
    // A session that the browser still had ends: it may be another person's.
    if (identity.token) await end(identity);
    const answer = await goOn(post, journey, arrival);
    return withCookies(answer, [await noteFor(page, null, keys, secure)]);
  } catch (error) {
    return backWith(error, { page, query: '?way=sms', values }, post);
  }
});
