import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipayAppId, alipayGateway } from './alipay.ts';
import { codeBook } from './codes.ts';
import { dingtalkApp, dingtalkCalls } from './dingtalk.ts';
import { aliyunAnswer, type ReceivedMessage, tencentAnswer } from './messages.ts';
import { choicePage } from './page.ts';
import { wechatApp, wechatToken } from './wechat.ts';

/** What goes wrong with every call until it is lifted. */
export type Fault = 'hang' | 'error' | 'rubbish' | null;

/** Starts all vendors at one address of this machine. */
export async function startProviders(people: readonly string[] = ['张三', '李四']) {
  const codes = codeBook();
  const alipay = alipayGateway(codes);
  const dingtalk = dingtalkCalls(codes);
  const messages: ReceivedMessage[] = [];
  const world = { fault: null as Fault, refuseMessages: null as string | null, asked: 0, messages };

  const choose = (vendor: string, app: string, codeName: string, query: URLSearchParams) =>
    choicePage(vendor, people, (person) => {
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set(codeName, codes.make(app, person));
      back.searchParams.set('state', query.get('state') ?? '');
      return back.href;
    });

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
    const json = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    const keep = (one: ReceivedMessage) => messages.push(one);
    switch (url.pathname) {
      case '/sns/oauth2/access_token':
        return json(200, JSON.stringify(wechatToken(query, codes)));
      case '/v1.0/oauth2/userAccessToken': {
        const { status, body: said } = dingtalk.trade(JSON.parse(body));
        return json(status, JSON.stringify(said));
      }
      case '/v1.0/contact/users/me': {
        const { status, body: said } = dingtalk.me(request.headers['x-acs-dingtalk-access-token']?.toString());
        return json(status, JSON.stringify(said));
      }
      case '/gateway.do':
        return json(200, alipay.answer(new URLSearchParams([...query, ...new URLSearchParams(body)])));
      default:
        return request.headers['x-tc-action'] === 'SendSms'
          ? json(200, JSON.stringify(tencentAnswer(JSON.parse(body), world.refuseMessages, keep)))
          : json(
              200,
              JSON.stringify(
                aliyunAnswer(new URLSearchParams([...query, ...new URLSearchParams(body)]), world.refuseMessages, keep),
              ),
            );
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    world,
    /** The variables with which the product meets these vendors. */
    variables: {
      WECHAT_APP_ID: wechatApp.id,
      WECHAT_APP_SECRET: wechatApp.secret,
      WECHAT_API_BASE: origin,
      WECHAT_OPEN_BASE: origin,
      DINGTALK_CLIENT_ID: dingtalkApp.id,
      DINGTALK_CLIENT_SECRET: dingtalkApp.secret,
      DINGTALK_API_BASE: origin,
      DINGTALK_LOGIN_BASE: origin,
      ALIPAY_APP_ID: alipayAppId,
      ALIPAY_PRIVATE_KEY: alipay.keys.privateKey,
      ALIPAY_PUBLIC_KEY: alipay.keys.publicKey,
      ALIPAY_GATEWAY: `${origin}/gateway.do`,
      ALIPAY_OAUTH_BASE: origin,
    },
    messageVariables: {
      SMS_KEY_ID: 'simulated-key',
      SMS_KEY_SECRET: 'simulated-secret',
      SMS_SIGN_NAME: '阳光教育',
      SMS_TEMPLATE: 'SMS_CODE',
      SMS_INVITATION_TEMPLATE: 'SMS_INVITE',
      SMS_APP_ID: '1400000000',
      SMS_ENDPOINT: origin,
    },
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
