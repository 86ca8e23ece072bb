import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { log } from '@/lib/log.ts';
import { now } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { askChannel } from './ask-channel.ts';
import type { AskedOrder, ChannelClient, Prepared, ReadNotice, WalletCall } from './channel-client.ts';
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

async function ask(account: WechatAccount, method: WechatRequest['method'], path: string, given?: object) {
  const { merchant, key } = account;
  const body = given ? JSON.stringify(given) : '';
  const moment = { seconds: walletSeconds(), nonce: nonce() };
  const heard = await askChannel('wechat', new URL(path, env().PAY_BASE ?? host), {
    method,
    ...(given ? { body } : {}),
    headers: {
      authorization: authorisation(merchant, { method, path, body }, moment),
      accept: 'application/json',
      'user-agent': 'school-back-office',
      // Its answers are signed by the key that is named here, also while another one takes its place.
      'wechatpay-serial': key.keyId,
      ...(given ? { 'content-type': 'application/json' } : {}),
    },
  });
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
    readNotice: (headers, raw) => readNotice(account, headers, raw),
    check: async () => {
      const answer = await standing(nobodysNumber());
      if (answer.kind === 'silent') return 'unreachable';
      if (answer.code !== 'ORDER_NOT_EXIST' && answer.status >= 400) return 'refused';
      return answer.kind === 'said' && answer.status === 404 ? null : 'unproven';
    },
  };
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
