import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { beijing, giveBack, named, type Order, orderOf, place, refundOf, type World } from './ledger.ts';
import type { Merchants } from './merchants.ts';
import { type BillForm, sha1, wechatBill } from './statements.ts';

/* WeChat Pay's API v3 as its documents describe it: signed requests, signed answers, sealed notices. */

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Merchant = Merchants['wechat'];
type Body = Readonly<Record<string, unknown>>;
interface Said {
  readonly status: number;
  readonly body?: object;
}

/** How long an order that names no end stays open: seven days. */
const openMs = 10_080 * 60_000;
const no = (status: number, code: string, message = code): Said => ({ status, body: { code, message } });
const rfc = (at: number) => `${beijing(at).replace(' ', 'T')}+08:00`;

/** What an answer or a notice bears so that its receiver knows whose it is. */
export function signedHeaders({ keyId, channel }: Merchant, body: string, privateKey = channel.privateKey) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8')
    .sign(privateKey, 'base64');
  return {
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': signature,
    'Wechatpay-Serial': keyId,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/** Whether a request bears the merchant's signature over itself. */
function isMerchants(merchant: Merchant, request: IncomingMessage, body: string): boolean {
  const header = request.headers.authorization ?? '';
  const [scheme, rest = ''] = header.split(/ (.*)/s);
  const facts = Object.fromEntries(
    rest.split(',').map((part) => {
      const at = part.indexOf('=');
      return [part.slice(0, at).trim(), part.slice(at + 1).replace(/^"|"$/g, '')];
    }),
  );
  const { mchid, nonce_str, timestamp, serial_no, signature = '' } = facts;
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || mchid !== merchant.merchantId || serial_no !== merchant.serial)
    return false;
  if (Math.abs(Number(timestamp) - Date.now() / 1000) > 300) return false;
  const text = `${request.method}\n${request.url}\n${timestamp}\n${nonce_str}\n${body}\n`;
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(merchant.merchant.publicKey, signature, 'base64');
}

/** Answers a call below /v3. */
export function wechatReply(world: World, merchant: Merchant, request: IncomingMessage, body: string, origin: string) {
  const said = isMerchants(merchant, request, body)
    ? answer(world, merchant, request, body === '' ? {} : (JSON.parse(body) as Body), origin)
    : no(401, 'SIGN_ERROR', '签名错误');
  const text = said.body ? JSON.stringify(said.body) : '';
  const headers = { 'content-type': 'application/json; charset=utf-8', ...signedHeaders(merchant, text) };
  return { status: said.status, headers, body: text } satisfies Reply;
}

function answer(world: World, merchant: Merchant, request: IncomingMessage, body: Body, origin: string): Said {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  const [, way = ''] = /^\/v3\/pay\/transactions\/(jsapi|native|h5)$/.exec(pathname) ?? [];
  if (request.method === 'POST' && way) return prepare(world, merchant, way, body, origin);
  const [, number = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
  if (number && close && request.method === 'POST')
    return body.mchid === merchant.merchantId ? closed(world, number) : no(400, 'MCH_NOT_EXISTS');
  if (number && !close && request.method === 'GET')
    return searchParams.get('mchid') === merchant.merchantId ? told(world, merchant, number) : no(400, 'PARAM_ERROR');
  if (pathname === '/v3/refund/domestic/refunds' && request.method === 'POST') return refund(world, body);
  if (pathname === '/v3/bill/tradebill' && request.method === 'GET') return bill(world, merchant, searchParams, origin);
  const [, refundNumber = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? [];
  if (refundNumber && request.method === 'GET') return refundTold(world, refundNumber);
  return no(404, 'RESOURCE_NOT_EXISTS');
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const part = (value: unknown) => (value && typeof value === 'object' ? (value as Body) : {});

function prepare(world: World, merchant: Merchant, way: string, body: Body, origin: string): Said {
  const [amount, scene, payer] = [part(body.amount), part(body.scene_info), part(body.payer)];
  const number = text(body.out_trade_no);
  const faults = [
    body.appid !== merchant.appId || body.mchid !== merchant.merchantId,
    !/^[\w|*-]{6,32}$/.test(number),
    !Number.isSafeInteger(amount.total) || (amount.total as number) < 1 || amount.currency !== 'CNY',
    text(body.description) === '' || text(body.description).length > 127,
    !URL.canParse(text(body.notify_url)) || /\?/.test(text(body.notify_url)) || text(body.notify_url).length > 255,
    way === 'jsapi' && text(payer.openid) === '',
    way === 'h5' && (text(scene.payer_client_ip) === '' || text(part(scene.h5_info).type) === ''),
  ];
  const fault = faults.indexOf(true);
  if (fault >= 0) return no(400, fault === 0 ? 'APPID_MCHID_NOT_MATCH' : 'PARAM_ERROR', `参数 ${fault}`);
  const order = place(world, {
    channel: 'wechat',
    number,
    cents: amount.total as number,
    title: text(body.description),
    noticeUrl: text(body.notify_url),
    returnUrl: '',
    until: Date.parse(text(body.time_expire)) || Date.now() + openMs,
    seen: true,
  });
  if (order === 'paid') return no(400, 'ORDER_PAID', '订单已支付');
  if (order === 'closed') return no(400, 'ORDER_CLOSED', '订单已关闭');
  if (order === 'changed') return no(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  const name = named(order, way === 'native');
  if (way === 'native') return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${name}` } };
  if (way === 'jsapi') return { status: 200, body: { prepay_id: `wx${name}` } };
  return { status: 200, body: { h5_url: `${origin}/wallet?prepay_id=wx${name}` } };
}

function closed(world: World, number: string): Said {
  const order = orderOf(world, 'wechat', number);
  if (!order) return no(404, 'ORDER_NOT_EXIST', '订单不存在');
  if (order.state === 'paid') return no(400, 'ORDER_PAID', '订单已支付');
  order.state = 'closed';
  return { status: 204 };
}

/** An order as queries and notices tell it. */
function transaction(world: World, { appId, merchantId }: Merchant, order: Order) {
  const common = { appid: appId, mchid: merchantId, out_trade_no: order.number, attach: '' };
  if (order.state !== 'paid')
    return { ...common, trade_state: order.state === 'open' ? 'NOTPAY' : 'CLOSED', trade_state_desc: '未支付' };
  const isBack = world.refunds.some(({ channel, number }) => channel === 'wechat' && number === order.number);
  return {
    ...common,
    transaction_id: order.channelNumber,
    trade_type: 'JSAPI',
    trade_state: isBack ? 'REFUND' : 'SUCCESS',
    trade_state_desc: '支付成功',
    bank_type: 'OTHERS',
    success_time: rfc(order.paidAt),
    payer: { openid: 'oSimulatedPayer' },
    amount: { total: order.paidCents, payer_total: order.paidCents, currency: 'CNY', payer_currency: 'CNY' },
  };
}

function told(world: World, merchant: Merchant, number: string): Said {
  const order = orderOf(world, 'wechat', number);
  return order ? { status: 200, body: transaction(world, merchant, order) } : no(404, 'ORDER_NOT_EXIST', '订单不存在');
}

function refund(world: World, body: Body): Said {
  const amount = part(body.amount);
  const of = {
    channel: 'wechat' as const,
    number: text(body.out_trade_no),
    refundNumber: text(body.out_refund_no),
    cents: Number(amount.refund),
  };
  const order = orderOf(world, 'wechat', of.number);
  if (!order) return no(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (amount.total !== order.paidCents || amount.currency !== 'CNY' || !/^[\w|*@-]{1,64}$/.test(of.refundNumber))
    return no(400, 'PARAM_ERROR', '参数错误');
  const given = giveBack(world, of);
  if (given === 'unpaid' || given === 'changed') return no(400, 'INVALID_REQUEST', '退款请求不符');
  if (given === 'tooMuch') return no(403, 'NOT_ENOUGH', '余额不足');
  return { status: 200, body: refundFacts(order, given.refund) };
}

const refundFacts = (order: Order, { refundNumber, cents, state, at }: NonNullable<ReturnType<typeof refundOf>>) => ({
  refund_id: `503${at}`,
  out_refund_no: refundNumber,
  transaction_id: order.channelNumber,
  out_trade_no: order.number,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: rfc(at),
  status: state === 'done' ? 'SUCCESS' : 'PROCESSING',
  ...(state === 'done' ? { success_time: rfc(at) } : {}),
  amount: { total: order.paidCents, refund: cents, payer_total: order.paidCents, payer_refund: cents, currency: 'CNY' },
});

/** It takes until somebody asks. */
function refundTold(world: World, refundNumber: string): Said {
  const found = refundOf(world, 'wechat', refundNumber);
  const order = found && orderOf(world, 'wechat', found.number);
  if (!(found && order)) return no(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  const { refunds } = world.switches;
  if (refunds === 'done') found.state = 'done';
  const facts = refundFacts(order, found);
  return { status: 200, body: refunds === 'dead' && found.state !== 'done' ? { ...facts, status: 'ABNORMAL' } : facts };
}

const billForm = (query: URLSearchParams): BillForm =>
  (['SUCCESS', 'REFUND'] as const).find((form) => form === query.get('bill_type')) ?? 'ALL';

/** Where the bill of a day lies, and its digest. */
function bill(world: World, merchant: Merchant, query: URLSearchParams, origin: string): Said {
  const day = query.get('bill_date') ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return no(400, 'PARAM_ERROR', '参数错误');
  if (world.switches.statements === 'late') return no(400, 'STATEMENT_CREATING', '账单生成中');
  const text = wechatBill(world, merchant, day, billForm(query));
  if (text === null) return no(400, 'NO_STATEMENT_EXIST', '账单不存在');
  const where = `${origin}/v3/billdownload/file?bill_date=${day}&bill_type=${billForm(query)}`;
  return { status: 200, body: { hash_type: 'SHA1', hash_value: sha1(text), download_url: where } };
}

/** The bill itself, for whoever signs for it; it bears no signature. */
export function wechatBillFile(
  world: World,
  merchant: Merchant,
  request: IncomingMessage,
  origin: string,
): string | null {
  const { pathname, searchParams } = new URL(request.url ?? '/', origin);
  if (pathname !== '/v3/billdownload/file' || !isMerchants(merchant, request, '')) return null;
  const text = wechatBill(world, merchant, searchParams.get('bill_date') ?? '', billForm(searchParams));
  // One that was touched on its way: a digit is another.
  return world.switches.statements === 'touched' ? (text?.replace(/\.\d\d/, '.99') ?? null) : text;
}

/** The notice of a payment: what it tells is sealed with the merchant's key of API v3. */
export function wechatNotice(world: World, merchant: Merchant, order: Order): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(merchant.apiKey), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const plain = JSON.stringify({ ...transaction(world, merchant, order), trade_state: 'SUCCESS' });
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: rfc(Date.now()),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: {
      original_type: 'transaction',
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: 'transaction',
      nonce,
    },
  });
}

/** Whether a page inside the app may open the wallet for an order. @returns the name of the order; null where not */
export function openedWallet(merchant: Merchant, given: URLSearchParams): string | null {
  const at = (name: string) => given.get(name) ?? '';
  const signed = `${at('appId')}\n${at('timeStamp')}\n${at('nonceStr')}\n${at('package')}\n`;
  const isSigned = createVerify('RSA-SHA256')
    .update(signed, 'utf8')
    .verify(merchant.merchant.publicKey, at('paySign'), 'base64');
  const [, name = null] = /^prepay_id=wx([0-9a-f]+)$/.exec(at('package')) ?? [];
  return isSigned && at('appId') === merchant.appId && at('signType') === 'RSA' ? name : null;
}
