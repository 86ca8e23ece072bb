import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { journeyFor, noteFor, readJourney } from '@/lib/session/note.ts';

/** Says that the corporation of this browser's journey stands for the signed-in administrator's school. */
export const POST = sessionPost(async ({ cookies, keys, secure, identity }) => {
  const page = publicAddress.bindSuccess;
  const journey = await readJourney(cookies, keys);
  if (!journey?.ticket) return seeOther(publicAddress.wxworkNotInitialised);
  const { ticket, browser } = journey;
  try {
    const done = await call(enterprise.endpoints.bindCorporation, { ticket, browser }, identity);
    const note = await noteFor(page, { values: { outcome: 'installed', ...done } }, keys, secure);
    return seeOther(page, [await journeyFor(null, keys, secure), note]);
  } catch (error) {
    const { said, message } = sayable(error, identity.requestId);
    return seeOther(page, [await noteFor(page, { values: {}, said, text: message }, keys, secure)]);
  }
});
