import { account } from '@/lib/contracts/account.ts';
import { answerError } from '@/lib/gateway/answer.ts';
import { call } from '@/lib/gateway/call.ts';
import { leadOut, seeOther } from '@/lib/gateway/document-post.ts';
import { cookiesOf, identifyRequest, ownOrigin } from '@/lib/gateway/identify.ts';
import { backWith, browserOf, enteringCookies, fieldOf } from '@/lib/gateway/sign-in/entry-steps.ts';
import { sessionPost } from '@/lib/gateway/sign-in/session-post.ts';
import { nobody } from '@/lib/gateway/sign-in/sign-in.ts';
import { nextAddress } from '@/lib/navigation/next-address.ts';
import { consoleAddress, publicAddress, thirdAddress } from '@/lib/navigation/paths.ts';
import { noteFor, readBrowserKey, readNote } from '@/lib/session/note.ts';
import { isSecure, sessionKeys } from '@/lib/session/read.ts';

interface Route {
  readonly params: Promise<{ app: string }>;
}

const apps = ['wechat', 'alipay', 'dingtalk'] as const;
const appOf = (name: string) => apps.find((one) => one === name);

/** Leads to the provider: to sign in, or (for who is signed in) to bind. */
export async function POST(request: Request, { params }: Route): Promise<Response> {
  const appCode = appOf((await params).app);
  if (!appCode) return new Response(null, { status: 404 });
  const redirect_uri = ownOrigin(request) + thirdAddress(appCode);
  return sessionPost(async (post) => {
    const { form, session, identity, keys, secure } = post;
    const binds = form.get('intent') === 'bind' && session !== null;
    try {
      const browser = await browserOf(post);
      const asked = { appCode, redirect_uri, browserKey: browser.key };
      const { url } = binds
        ? await call(account.endpoints.changBind, asked, identity)
        : await call(account.endpoints.thirdIndex, asked, nobody(identity));
      const note = { values: { next: fieldOf(form, 'next') } };
      return leadOut(url, [browser.cookie, await noteFor(thirdAddress(appCode), note, keys, secure)]);
    } catch (error) {
      return backWith(error, { page: binds ? consoleAddress.settingAccount : publicAddress.login, values: {} }, post);
    }
  })(request);
}

/**
 * Where a provider sends the browser back. It comes from another site, so the state does what the origin does
 * elsewhere: bound to this browser, used once. Who is signed in and began a binding ends it; everybody else signs in.
 */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const appCode = appOf((await params).app);
  if (!appCode) return new Response(null, { status: 404 });
  const { session, identity } = await identifyRequest(request);
  const [cookies, keys, secure] = [cookiesOf(request), sessionKeys(), isSecure(request.headers, request.url)];
  const steps = { cookies, keys, secure, identity };
  const query = new URL(request.url).searchParams;
  const [code, state] = [
    query.get('auth_code') ?? query.get('authCode') ?? query.get('code') ?? '',
    query.get('state') ?? '',
  ];
  const browserKey = (await readBrowserKey(cookies, keys)) ?? 'none'.repeat(4);
  const back = { appCode, redirect_uri: ownOrigin(request) + thirdAddress(appCode), code, state, browserKey };
  const page = session ? consoleAddress.settingAccount : publicAddress.login;
  const { bindPhone, bindSuccess } = publicAddress;
  try {
    if (session) {
      await call(account.endpoints.finishBind, back, identity);
      const done = { done: 'bound', next: consoleAddress.settingAccount };
      return seeOther(bindSuccess, [await noteFor(bindSuccess, { values: done }, keys, secure)]);
    }
    const reply = await call(account.endpoints.thirdCode, back, nobody(identity));
    const next = (await readNote(cookies, keys))?.values.next ?? '';
    if (!('bindTicket' in reply)) return seeOther(nextAddress(next), await enteringCookies(reply, steps));
    const values = { bindTicket: reply.bindTicket, next };
    return seeOther(bindPhone, [await noteFor(bindPhone, { values }, keys, secure)]);
  } catch (error) {
    return backWith(error, { page, values: {} }, steps).catch(() => answerError(error, identity));
  }
}
