import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipayAnswer, alipayAsked, placed } from './alipay.ts';
import {
  choices,
  named,
  newWorld,
  type Order,
  orderOf,
  orderOfToken,
  pay,
  type Switches,
  token,
  type World,
} from './ledger.ts';
import { factsOf, type Merchants, merchantsIn } from './merchants.ts';
import { forge, type Notice, noticeOf, tell } from './notices.ts';
import { page, startPage, walletPage } from './pages.ts';
import { alipayBill } from './statements.ts';
import { openedWallet, wechatBillFile, wechatReply } from './wechat.ts';

export interface PaymentSimulator {
  /** Such as http://127.0.0.1:3300; the variable PAY_BASE of the product. */
  readonly origin: string;
  /** What a school enters to be paid here. */
  readonly facts: ReturnType<typeof factsOf>;
  readonly world: World;
  /** Makes something go wrong, or right again. */
  set(switches: Partial<Switches>): void;
  /** A person pays an order in the wallet. @returns whether it could be paid; its first notices are answered by then */
  pays(channel: Order['channel'], number: string): Promise<boolean>;
  /** The notice that a paid order has, to be sent by somebody else. */
  notice(channel: Order['channel'], number: string, forged?: Switches['forged']): Notice;
  close(): Promise<void>;
}

interface Options {
  /** Keeps the merchants there, so that what a school entered fits after the next start too. */
  readonly file?: string;
  readonly lateMs?: number;
}

const usualLateMs = 30_000;
const bodyBytesMax = 1024 * 1024;

interface Playing {
  readonly world: World;
  readonly merchants: Merchants;
  readonly lateMs: number;
  readonly ended: AbortSignal;
}

/** Starts both channels at one address of this machine. @throws the error of `listen`, such as EADDRINUSE */
export async function startPayment(port = 0, { file, lateMs = usualLateMs }: Options = {}): Promise<PaymentSimulator> {
  const ending = new AbortController();
  const playing = { world: newWorld(), merchants: merchantsIn(file ?? null), lateMs, ended: ending.signal };
  const { world, merchants } = playing;
  const server = createServer((request, response) => {
    handle(playing, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const known = (channel: Order['channel'], number: string) => {
    const order = orderOf(world, channel, number);
    if (!order) throw new Error(`No order ${number}`);
    return order;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    facts: factsOf(merchants),
    world,
    set: (switches) => Object.assign(world.switches, switches),
    pays: (channel, number) => pressed(playing, known(channel, number)),
    notice: (channel, number, forged) => noticeOf(world, merchants, known(channel, number), forged),
    close: () => {
      ending.abort();
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** What pressing "pay" does. */
async function pressed(playing: Playing, order: Order): Promise<boolean> {
  if (playing.world.switches.forged !== 'no') {
    await forge(playing, order);
    return false;
  }
  order.seen = true;
  if (!pay(playing.world, order)) return false;
  await tell(playing, order);
  return true;
}

async function handle(playing: Playing, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { world, merchants } = playing;
  const origin = `http://${request.headers.host}`;
  const url = new URL(request.url ?? '/', origin);
  const body = await textOf(request);
  const html = (text: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(text);
  const isCall = url.pathname.startsWith('/v3/') || (url.pathname === '/gateway.do' && request.method === 'POST');
  if (isCall) {
    world.asked.push(`${request.method} ${url.pathname}`);
    if (misbehaves(world, response)) return;
  }
  const bill = await billOf(playing, request, url, origin);
  if (bill !== null) {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bill);
    return;
  }
  if (url.pathname.startsWith('/v3/')) {
    const { status, headers, body: text } = wechatReply(world, merchants.wechat, request, body, origin);
    response.writeHead(status, headers).end(text);
    return;
  }
  if (url.pathname === '/gateway.do' && request.method === 'POST') {
    const text = alipayAnswer(world, merchants.alipay, fieldsOf(new URLSearchParams(body)), origin);
    response.writeHead(200, { 'content-type': 'application/json;charset=utf-8' }).end(text);
    return;
  }
  if (url.pathname === '/' && request.method === 'GET') return void html(startPage(world, merchants));
  if (url.pathname === '/switches' && request.method === 'POST') {
    const given = new URLSearchParams(body);
    for (const [name, all] of Object.entries(choices))
      if ((all as readonly string[]).includes(given.get(name) ?? ''))
        Object.assign(world.switches, { [name]: given.get(name) });
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  const entered = entry(merchants, url);
  if (entered) {
    if ('to' in entered) response.writeHead(302, { location: entered.to }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(entered.said));
    return;
  }
  const walked = await walk(playing, url, request.method === 'POST');
  if (walked === null) html(page('没有这个页面', ''), 404);
  else if ('to' in walked) response.writeHead(303, { location: walked.to }).end();
  else html(walked.html);
}

/** A statement that is fetched; null where something else is asked for, or there is none. */
async function billOf({ world, merchants }: Playing, request: IncomingMessage, url: URL, origin: string) {
  if (request.method !== 'GET') return null;
  if (url.pathname === '/alipay/bill')
    return alipayBill(world, merchants.alipay.merchantId, url.searchParams.get('day') ?? '');
  return wechatBillFile(world, merchants.wechat, request, origin);
}

/** How a page inside the app learns who has it open: by a code that is good for whoever knows the account's secret. */
function entry({ wechat }: Merchants, { pathname, searchParams }: URL): { to: string } | { said: object } | null {
  const at = (name: string) => searchParams.get(name) ?? '';
  if (pathname === '/connect/oauth2/authorize' && URL.canParse(at('redirect_uri')) && at('appid') === wechat.appId) {
    const back = new URL(at('redirect_uri'));
    back.searchParams.set('code', token());
    back.searchParams.set('state', at('state'));
    return { to: back.href };
  }
  if (pathname !== '/sns/oauth2/access_token') return null;
  const isTheirs = at('appid') === wechat.appId && at('secret') === wechat.appSecret && at('code') !== '';
  return { said: isTheirs ? { openid: 'oSimulatedPayer' } : { errcode: 40_029, errmsg: 'invalid code' } };
}

/** The ways of a person: to the wallet, through it and out of it again; null where there is none. */
async function walk(playing: Playing, url: URL, isPost: boolean): Promise<{ to: string } | { html: string } | null> {
  const { world, merchants } = playing;
  if (url.pathname === '/gateway.do') return fromSignedPage(playing, url.searchParams);
  // A page inside the app opens the wallet with what it was given, another browser by its order.
  if (url.pathname === '/wallet' && !isPost) {
    const [, h5 = null] = /^wx([0-9a-f]+)$/.exec(url.searchParams.get('prepay_id') ?? '') ?? [];
    const name = h5 ?? openedWallet(merchants.wechat, url.searchParams);
    const order = name && orderOfToken(world, name);
    if (!order) return null;
    order.returnUrl = url.searchParams.get('redirect_url') ?? order.returnUrl;
    return { to: `/wallet/${name}` };
  }
  const [, name = '', act] = /^\/wallet\/([0-9a-f]+)(?:\/(pay|leave))?$/.exec(url.pathname) ?? [];
  const order = orderOfToken(world, name);
  if (!order || isPost !== (act !== undefined)) return null;
  order.seen = true;
  if (act === 'pay') await pressed(playing, order);
  return act ? { to: order.returnUrl || '/' } : { html: walletPage(order, name) };
}

/** A signed order that the browser brings itself, as Alipay's pages do. */
function fromSignedPage({ world, merchants }: Playing, query: URLSearchParams): { to: string } | { html: string } {
  const asked = alipayAsked(merchants.alipay, fieldsOf(query));
  if (asked?.method !== 'alipay.trade.wap.pay') return { html: page('错误', '<p>isv.invalid-signature</p>') };
  const order = placed(world, asked, true);
  if (typeof order === 'string') return { html: page('错误', `<p>${order}</p>`) };
  order.seen = true;
  return { to: `/wallet/${named(order)}` };
}

/** Answers as an outage does. @returns whether one is switched on */
function misbehaves({ switches: { outage } }: World, response: ServerResponse): boolean {
  if (outage === 'down') response.writeHead(503).end('down for maintenance');
  if (outage === 'rubbish') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>登录网络</html>');
  return outage !== 'no';
}

const fieldsOf = (query: URLSearchParams) => Object.fromEntries(query);

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > bodyBytesMax) throw new RangeError('body');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}
