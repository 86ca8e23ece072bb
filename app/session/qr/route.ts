import { toString as drawn } from 'qrcode';
import { account } from '@/lib/contracts/account.ts';
import { answerError } from '@/lib/gateway/answer.ts';
import { call } from '@/lib/gateway/call.ts';
import { withCookies } from '@/lib/gateway/document-post.ts';
import { cookiesOf, identifyRequest, ownOrigin } from '@/lib/gateway/identify.ts';
import { isSameOrigin } from '@/lib/gateway/same-origin.ts';
import { enteringCookies } from '@/lib/gateway/sign-in/entry-steps.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { publicAddress, sessionRoot } from '@/lib/navigation/paths.ts';
import { pollFor, readPollKey } from '@/lib/session/note.ts';
import { isSecure, sessionKeys } from '@/lib/session/read.ts';

const headers = { 'cache-control': 'no-store' };

/**
 * Signing in by a picture. `?begin` draws a new one; without it tells how far the sign-in is. The poll key stays in a
 * cookie, so that the session goes to this browser and nobody else, whatever happens to the picture.
 */
export async function POST(request: Request): Promise<Response> {
  const { identity } = await identifyRequest(request);
  if (!isSameOrigin(request.headers, ownOrigin(request))) return new Response(null, { status: 403 });
  const [cookies, keys, secure] = [cookiesOf(request), sessionKeys(), isSecure(request.headers, request.url)];
  const asking = new URL(request.url).searchParams;
  const begins = asking.has('begin');
  const pollKey = begins ? null : await readPollKey(cookies, keys);
  if (!begins && !pollKey) return Response.json({ state: 'expired' }, { headers });
  try {
    const asked = pollKey ? { pollKey } : {};
    const { arrived, ...step } = await call(account.endpoints.qrcodeParam, asked, nobody(identity));
    if (arrived) {
      const set = await enteringCookies(arrived, { cookies, keys, secure, identity });
      const gone = await pollFor(sessionRoot, null, keys, secure);
      return withCookies(Response.json({ state: 'confirmed', to: nextAddress(asking.get('next')) }, { headers }), [
        ...set,
        gone,
      ]);
    }
    if (!step.pollKey || !step.content) return Response.json({ state: step.state, seconds: step.seconds }, { headers });
    const address = `${ownOrigin(request)}${publicAddress.transformId}?id=${step.content}`;
    const picture = await drawn(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
    const kept = await pollFor(sessionRoot, step.pollKey, keys, secure);
    return withCookies(Response.json({ state: step.state, seconds: step.seconds, picture }, { headers }), [kept]);
  } catch (error) {
    return answerError(error, identity);
  }
}
