import { enterprise } from '@/lib/contracts/enterprise.ts';
import { call } from '@/lib/gateway/call.ts';
import { seeOther } from '@/lib/gateway/document-post.ts';
import { identifyRequest } from '@/lib/gateway/identify.ts';
import { sayable, sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { end } from '@/lib/gateway/sign-in/sign-in.ts';
import { beginJourney, goOn, keptOf, newBrowser, returnAddress } from '@/lib/gateway/sign-in/wxwork-arrival.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { journeyFor, readJourney } from '@/lib/session/note.ts';
import { isSecure, sessionKeys } from '@/lib/session/read.ts';

const page = publicAddress.wxworkLogin;

/** Begins a sign-in through the messaging app: a state in a cookie, and on to the platform. It signs nobody in. */
export async function GET(request: Request): Promise<Response> {
  const { identity } = await identifyRequest(request);
  const [keys, secure] = [sessionKeys(), isSecure(request.headers, request.url)];
  const query = queryOf(new URL(request.url).searchParams);
  try {
    return await beginJourney(request, { identity, keys, secure }, query);
  } catch (error) {
    const { said } = sayable(error, identity.requestId);
    const outcome = said?.key === 'notFound' ? 'noApp' : said?.key === 'refused' ? 'refused' : 'unavailable';
    const journey = { browser: newBrowser(), appCode: '', query: keptOf(query), outcome };
    return seeOther(page, [await journeyFor(journey, keys, secure)]);
  }
}

/** Ends it: the landing posts what the platform sent back. Only the browser that began the journey knows its state. */
export const POST = sessionPost(async (post, request) => {
  const { form, cookies, keys, secure, identity, session } = post;
  const journey = await readJourney(cookies, keys);
  const [code, state, ticket] = ['code', 'state', 'wxworkToken'].map((name) => form.get(name) ?? '') as Three;
  const query = keptOf(queryOf(new URLSearchParams(form.get('query') ?? '')));
  const lost = { browser: newBrowser(), appCode: query.appCode ?? '', query };
  const stranger = { ...identity, token: '', personId: null, schoolId: null, code: undefined };
  const fits = journey && (ticket !== '' ? journey.ticket === ticket : journey.state === state && state !== '');
  try {
    if (!fits) return await goOn(post, journey ? { ...journey, state: undefined } : lost, { outcome: 'restart' });
    const { browser, appCode } = journey;
    const arrival = ticket
      ? await call(enterprise.endpoints.signInByTicket, { ticket, browser }, stranger)
      : await call(
          enterprise.endpoints.signInByCode,
          { code, state, appCode, redirect_uri: returnAddress(request), browser },
          stranger,
        );
    // A session that the browser still had ends: it may be another person's.
    if (session && arrival.outcome === 'entered') await end(identity);
    return await goOn(post, journey, arrival);
  } catch (error) {
    sayable(error, identity.requestId);
    const failed = { ...(journey ?? lost), state: undefined, outcome: 'unavailable' };
    return seeOther(page, [await journeyFor(failed, keys, secure)]);
  }
});

type Three = [string, string, string];
