import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipayAppId, alipayGateway } from './alipay.ts';
import { codeBook } from './codes.ts';
import { dingtalkApp, dingtalkCalls } from './dingtalk.ts';
import { aliyunAnswer, type ReceivedMessage, tencentAnswer } from './messages.ts';
import { choicePage } from './page.ts';
import { wechatApp, wechatToken } from './wechat.ts';

/** What goes wrong with every call until it is lifted. */
export type Fault = 'hang' | 'error' | 'rubbish' | null;

/** What a test sets and looks at. */
interface World {
  fault: Fault;
  /** The vendor's reason for refusing messages. */
  refuseMessages: string | null;
  /** How many calls have come in. */
  asked: number;
  readonly messages: ReceivedMessage[];
}

type Alipay = ReturnType<typeof alipayGateway>;

const said = (status: number, body: unknown) => ({ status, text: JSON.stringify(body) });

/** What the vendors say to the calls of a server. */
function answering(codes: ReturnType<typeof codeBook>, alipay: Alipay, world: World) {
  const dingtalk = dingtalkCalls(codes);
  const keep = (one: ReceivedMessage) => world.messages.push(one);
  return ({ pathname, searchParams: query }: URL, body: string, headers: IncomingHttpHeaders) => {
    switch (pathname) {
      case '/sns/oauth2/access_token':
        return said(200, wechatToken(query, codes));
      case '/v1.0/oauth2/userAccessToken': {
        const { status, body: told } = dingtalk.trade(JSON.parse(body));
        return said(status, told);
      }
      case '/v1.0/contact/users/me': {
        const { status, body: told } = dingtalk.me(headers['x-acs-dingtalk-access-token']?.toString());
        return said(status, told);
      }
      case '/gateway.do':
        return { status: 200, text: alipay.answer(new URLSearchParams([...query, ...new URLSearchParams(body)])) };
      default:
        return said(
          200,
          headers['x-tc-action'] === 'SendSms'
            ? tencentAnswer(JSON.parse(body), world.refuseMessages, keep)
            : aliyunAnswer(new URLSearchParams([...query, ...new URLSearchParams(body)]), world.refuseMessages, keep),
        );
    }
  };
}

/** The variables with which the product meets these vendors. */
const vendorVariables = (origin: string, keys: Alipay['keys']) => ({
  WECHAT_APP_ID: wechatApp.id,
  WECHAT_APP_SECRET: wechatApp.secret,
  WECHAT_API_BASE: origin,
  WECHAT_OPEN_BASE: origin,
  DINGTALK_CLIENT_ID: dingtalkApp.id,
  DINGTALK_CLIENT_SECRET: dingtalkApp.secret,
  DINGTALK_API_BASE: origin,
  DINGTALK_LOGIN_BASE: origin,
  ALIPAY_APP_ID: alipayAppId,
  ALIPAY_PRIVATE_KEY: keys.privateKey,
  ALIPAY_PUBLIC_KEY: keys.publicKey,
  ALIPAY_GATEWAY: `${origin}/gateway.do`,
  ALIPAY_OAUTH_BASE: origin,
});

const messageVariables = (origin: string) => ({
  SMS_KEY_ID: 'simulated-key',
  SMS_KEY_SECRET: 'simulated-secret',
  SMS_SIGN_NAME: '阳光教育',
  SMS_TEMPLATE: 'SMS_CODE',
  SMS_INVITATION_TEMPLATE: 'SMS_INVITE',
  SMS_APP_ID: '1400000000',
  SMS_ENDPOINT: origin,
});

/** Starts all vendors at one address of this machine. */
export async function startProviders(people: readonly string[] = ['张三', '李四']) {
  const codes = codeBook();
  const alipay = alipayGateway(codes);
  const messages: ReceivedMessage[] = [];
  const world: World = { fault: null, refuseMessages: null, asked: 0, messages };

  const choose = (vendor: string, app: string, codeName: string, query: URLSearchParams) =>
    choicePage(vendor, people, (person) => {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set(codeName, codes.make(app, person));
      back.searchParams.set('state', query.get('state') ?? '');
      return back.href;
    });

  const answer = answering(codes, alipay, world);
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://providers');
    const query = url.searchParams;
    const html = (page: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
    if (url.pathname === '/connect/qrconnect') return html(choose('微信', wechatApp.id, 'code', query));
    if (url.pathname === '/oauth2/publicAppAuthorize.htm')
      return html(choose('支付宝', alipayAppId, 'auth_code', query));
    if (url.pathname === '/oauth2/auth') return html(choose('钉钉', dingtalkApp.id, 'authCode', query));

    const body = await textOf(request);
    world.asked += 1;
    if (world.fault === 'hang') return;
    if (world.fault === 'error') return response.writeHead(503).end('down for maintenance');
    if (world.fault === 'rubbish') return response.end('<html>not what you asked for</html>');
    const { status, text } = answer(url, body, request.headers);
    return response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    world,
    origin,
    variables: vendorVariables(origin, alipay.keys),
    messageVariables: messageVariables(origin),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
