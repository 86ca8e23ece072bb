import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { log } from '@/lib/log.ts';
import { StatementRefused } from '@/lib/rules/fees/statement-lines.ts';
import { now } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { askChannel, statementMost } from './ask-channel.ts';
import type {
  AskedOrder,
  ChannelClient,
  ChannelStatement,
  Prepared,
  ReadNotice,
  WalletCall,
} from './channel-client.ts';
import { offsetMoment } from './channel-moments.ts';
import type { CheckedClient } from './checked-client.ts';
import { nobodysNumber } from './checked-client.ts';
import { wechatNotice, wechatRefund, wechatRefundRefused, wechatStanding } from './wechat-answers.ts';
import {
  authorisation,
  isOfWechat,
  openResource,
  type WechatKey,
  type WechatMerchant,
  type WechatRequest,
  walletSignature,
} from './wechat-signatures.ts';

/** A merchant account of WeChat Pay, its keys opened. */
export interface WechatAccount {
  readonly merchant: WechatMerchant;
  readonly appId: string;
  readonly key: WechatKey;
  readonly apiKey: string;
  /** Of the official account whose pages open the wallet; null where the school has not given it. */
  readonly appSecret?: string | null;
}

const host = 'https://api.mch.weixin.qq.com';
const titleChars = 127;
const walletSeconds = () => Math.floor(now().getTime() / 1000);
const nonce = () => randomBytes(16).toString('hex');

/** An answer that is the channel's; one that cannot be shown to be; or none at all. */
type Answer =
  | { readonly kind: 'said'; readonly status: number; readonly code: string; readonly body: unknown }
  | { readonly kind: 'unproven'; readonly status: number; readonly code: string }
  | { readonly kind: 'silent' };

const failureShape = z.object({ code: z.string() });

const addressOf = (path: string) => new URL(path, env().PAY_BASE ?? host);

function signed({ merchant, key }: WechatAccount, method: WechatRequest['method'], path: string, body = '') {
  const moment = { seconds: walletSeconds(), nonce: nonce() };
  return {
    method,
    ...(body === '' ? {} : { body }),
    headers: {
      authorization: authorisation(merchant, { method, path, body }, moment),
      accept: 'application/json',
      'user-agent': 'school-back-office',
      // Its answers are signed by the key that is named here, also while another one takes its place.
      'wechatpay-serial': key.keyId,
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
  };
}

async function ask(account: WechatAccount, method: WechatRequest['method'], path: string, given?: object) {
  const { key } = account;
  const init = signed(account, method, path, given && JSON.stringify(given));
  const heard = await askChannel('wechat', addressOf(path), init);
  if (!heard) return { kind: 'silent' } satisfies Answer;
  const { status, headers, body: bytes } = heard;
  const said = readJson(bytes);
  const code = failureShape.safeParse(said).data?.code ?? '';
  if (isOfWechat({ ...signatureIn((name) => headers.get(name)), body: bytes }, key, now()))
    return { kind: 'said', status, code, body: said } satisfies Answer;
  log.warn({ status, code }, 'an answer of WeChat Pay is not signed by its key');
  return { kind: 'unproven', status, code } satisfies Answer;
}

const signatureIn = (header: (name: string) => string | null | undefined) => ({
  timestamp: header('wechatpay-timestamp') ?? '',
  nonce: header('wechatpay-nonce') ?? '',
  serial: header('wechatpay-serial') ?? '',
  signature: header('wechatpay-signature') ?? '',
});

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // No answer of theirs, or one without a body.
    return null;
  }
}

const orders = '/v3/pay/transactions';
const refunds = '/v3/refund/domestic/refunds';

/** What each way of paying is asked with, and answers. */
const nativeReply = z.object({ code_url: z.string() });
const browserReply = z.object({ h5_url: z.url() });
const walletReply = z.object({ prepay_id: z.string() });

async function order<R extends z.ZodType>(
  account: WechatAccount,
  way: 'native' | 'h5' | 'jsapi',
  of: AskedOrder,
  { more = {}, reply }: { readonly more?: object; readonly reply: R },
): Promise<z.output<R>> {
  const answer = await ask(account, 'POST', `${orders}/${way}`, {
    appid: account.appId,
    mchid: account.merchant.merchantId,
    // Signs outside the basic plane are refused.
    description: [...of.title]
      .filter((sign) => sign.length === 1)
      .join('')
      .slice(0, titleChars),
    out_trade_no: of.number,
    time_expire: offsetMoment(of.until),
    notify_url: of.noticeUrl,
    amount: { total: of.cents, currency: 'CNY' },
    ...more,
  });
  const said = answer.kind === 'said' && answer.status === 200 ? reply.safeParse(answer.body) : null;
  if (said?.success) return said.data;
  const { code } = { code: '', ...answer };
  log.warn({ way, answer: answer.kind, code }, 'WeChat Pay prepared no order');
  throw new ServiceError('channelSilent');
}

/** Inside its own app a page has to know who pays (`openWallet`); whoever is not known there reads a code. */
async function prepare(account: WechatAccount, of: AskedOrder): Promise<Prepared> {
  if (of.scene !== 'browser' || !of.payerAddress)
    return { code: (await order(account, 'native', of, { reply: nativeReply })).code_url };
  const more = { scene_info: { payer_client_ip: of.payerAddress, h5_info: { type: 'Wap' } } };
  const url = new URL((await order(account, 'h5', of, { more, reply: browserReply })).h5_url);
  url.searchParams.set('redirect_url', of.returnUrl);
  return { go: url.href };
}

async function openWallet(account: WechatAccount, of: AskedOrder, openId: string): Promise<WalletCall> {
  const more = { payer: { openid: openId } };
  const { prepay_id: prepayId } = await order(account, 'jsapi', of, { more, reply: walletReply });
  const moment = { seconds: walletSeconds(), nonce: nonce() };
  return {
    appId: account.appId,
    timeStamp: String(moment.seconds),
    nonceStr: moment.nonce,
    package: `prepay_id=${prepayId}`,
    signType: 'RSA',
    paySign: walletSignature(account.merchant.privateKey, account.appId, prepayId, moment),
  };
}

const entryHost = 'https://open.weixin.qq.com';
const identityHost = 'https://api.weixin.qq.com';

/** People are asked nothing there: the page learns what the account calls them, and no more (snsapi_base). */
function walletEntry({ appId, appSecret }: WechatAccount, returnUrl: string): string | null {
  if (!appSecret) return null;
  const url = new URL('/connect/oauth2/authorize', env().PAY_BASE ?? entryHost);
  // In this order, as it wants them.
  const asked = { appid: appId, redirect_uri: returnUrl, response_type: 'code', scope: 'snsapi_base', state: 'pay' };
  url.search = new URLSearchParams(asked).toString();
  url.hash = 'wechat_redirect';
  return url.href;
}

const payerReply = z.object({ openid: z.string().min(1) });

/** This host signs nothing: what it says only chooses whose wallet opens, and that wallet asks for its own password. */
async function payerOf({ appId, appSecret }: WechatAccount, code: string): Promise<string | null> {
  if (!appSecret) return null;
  const url = new URL('/sns/oauth2/access_token', env().PAY_BASE ?? identityHost);
  url.search = new URLSearchParams({
    ...{ appid: appId, secret: appSecret, code },
    grant_type: 'authorization_code',
  }).toString();
  const heard = await askChannel('wechat', url, { method: 'GET' });
  return heard ? (payerReply.safeParse(readJson(heard.body)).data?.openid ?? null) : null;
}

/** The client of a school's merchant account at WeChat Pay. */
export function wechatClient(account: WechatAccount): CheckedClient {
  const { merchantId } = account.merchant;
  const payee = { merchantId, appId: account.appId };
  const byNumber = (number: string) => `${orders}/out-trade-no/${encodeURIComponent(number)}`;
  const standing = (number: string) => ask(account, 'GET', `${byNumber(number)}?mchid=${merchantId}`);
  const query: ChannelClient['query'] = async (number) => {
    const answer = await standing(number);
    if (answer.kind !== 'said') return { state: 'unclear' };
    if (answer.code === 'ORDER_NOT_EXIST') return { state: 'unknown' };
    return answer.status === 200 ? wechatStanding(payee, number, answer.body) : { state: 'unclear' };
  };
  return {
    channel: 'wechat',
    prepare: (of) => prepare(account, of),
    walletEntry: (returnUrl) => walletEntry(account, returnUrl),
    payerOf: (code) => payerOf(account, code),
    openWallet: (of, openId) => openWallet(account, of, openId),
    query,
    close: async (number) => {
      const answer = await ask(account, 'POST', `${byNumber(number)}/close`, { mchid: merchantId });
      if (answer.kind !== 'said') return { state: 'unclear' };
      if (answer.status === 204) return { state: 'closed' };
      // It was faster, or closed already: the order itself tells.
      return query(number);
    },
    refund: async ({ number, refundNumber, cents, totalCents, reason }) => {
      const answer = await ask(account, 'POST', refunds, {
        out_trade_no: number,
        out_refund_no: refundNumber,
        reason: reason.slice(0, 80),
        amount: { refund: cents, total: totalCents, currency: 'CNY' },
      });
      if (answer.kind !== 'said') return { state: 'unclear', reason: '' };
      return answer.status === 200
        ? wechatRefund({ number, refundNumber }, answer.body)
        : wechatRefundRefused(answer.code);
    },
    queryRefund: async ({ number, refundNumber }) => {
      const answer = await ask(account, 'GET', `${refunds}/${encodeURIComponent(refundNumber)}`);
      if (answer.kind !== 'said') return { state: 'unclear', reason: '' };
      // That it is not known yet does not say that it will not be.
      if (answer.status !== 200) return { state: 'unclear', reason: answer.code };
      return wechatRefund({ number, refundNumber }, answer.body);
    },
    statement: (day) => statement(account, day),
    readNotice: (headers, raw) => readNotice(account, headers, raw),
    check: async () => {
      const answer = await standing(nobodysNumber());
      if (answer.kind === 'silent') return 'unreachable';
      if (answer.code !== 'ORDER_NOT_EXIST' && answer.status >= 400) return 'refused';
      return answer.kind === 'said' && answer.status === 404 ? null : 'unproven';
    },
  };
}

const billReply = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });

/** Where it is told to lie is signed, and so is its digest; the file itself bears no signature. */
async function statement(account: WechatAccount, day: string): Promise<ChannelStatement> {
  const answer = await ask(account, 'GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
  if (answer.kind !== 'said') throw new ServiceError('channelSilent');
  if (answer.code === 'NO_STATEMENT_EXIST') return { state: 'none' };
  if (answer.code === 'STATEMENT_CREATING') return { state: 'later' };
  const told = answer.status === 200 ? billReply.safeParse(answer.body).data : undefined;
  const at = told && new URL(told.download_url);
  // Our signature goes to nobody else.
  if (!(told && at) || at.origin !== addressOf('/').origin) throw new ServiceError('channelSilent');
  const heard = await askChannel('wechat', at, signed(account, 'GET', `${at.pathname}${at.search}`), statementMost);
  if (heard?.status !== 200) throw new ServiceError('channelSilent');
  const digest = createHash('sha1').update(heard.body).digest('hex');
  if (digest !== told.hash_value.toLowerCase()) throw new StatementRefused('hash');
  return { state: 'ready', bytes: heard.body };
}

const noticeShape = z.object({
  event_type: z.string(),
  resource_type: z.literal('encrypt-resource'),
  resource: z.object({
    algorithm: z.string(),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().optional(),
  }),
});

function readNotice(
  { key, apiKey, appId, merchant: { merchantId } }: WechatAccount,
  headers: Readonly<Record<string, string>>,
  raw: Buffer,
): ReadNotice {
  if (!isOfWechat({ ...signatureIn((name) => headers[name]), body: raw }, key, now()))
    throw new ServiceError('refused');
  const { data: notice } = noticeShape.safeParse(readJson(raw));
  const opened = notice && openResource(apiKey, notice.resource);
  const read = opened ? wechatNotice({ merchantId, appId }, notice.event_type, readJson(Buffer.from(opened))) : null;
  if (!read) throw new ServiceError('refused');
  return read;
}
