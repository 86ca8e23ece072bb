import type { KeyObject } from 'node:crypto';
import { env } from '@/lib/env.ts';
import { log } from '@/lib/log.ts';
import { bareAmount } from '@/lib/rules/money.ts';
import { now } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { alipayFault, alipayNotice, alipayRefund, alipayRefundAsked, alipayStanding } from './alipay-answers.ts';
import { type AlipayFields, answerOfAlipay, isNoticeOfAlipay, signedFields } from './alipay-signatures.ts';
import { askChannel, statementMost } from './ask-channel.ts';
import type { AskedOrder, ChannelClient, ChannelStatement, Prepared, ReadNotice } from './channel-client.ts';
import { writtenMoment } from './channel-moments.ts';
import { type CheckedClient, nobodysNumber } from './checked-client.ts';

/** A merchant account of Alipay, its keys opened. */
export interface AlipayAccount {
  readonly appId: string;
  readonly merchantId: string;
  readonly privateKey: KeyObject;
  /** By which its answers and notices are known. */
  readonly publicKey: KeyObject;
}

const host = 'https://openapi.alipay.com';
const titleChars = 256;

/** An answer that is the channel's; one that cannot be shown to be; or none at all. */
type Answer =
  | { readonly kind: 'said'; readonly body: unknown }
  | { readonly kind: 'unproven'; readonly text: string }
  | { readonly kind: 'silent' };

const gateway = () => new URL('/gateway.do', env().PAY_BASE ?? host);

/** A request with its signature; what is about an order also says where the channel tells of it. */
const request = ({ appId, privateKey }: AlipayAccount, method: string, content: object, more: AlipayFields = {}) =>
  signedFields(
    {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: writtenMoment(now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    },
    privateKey,
  );

async function ask(account: AlipayAccount, method: string, content: object, more: AlipayFields = {}): Promise<Answer> {
  const url = gateway();
  // How the form is to be read is looked up in the address.
  url.searchParams.set('charset', 'utf-8');
  const heard = await askChannel('alipay', url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    body: new URLSearchParams(request(account, method, content, more)).toString(),
  });
  if (!heard) return { kind: 'silent' };
  const text = heard.body.toString('utf8');
  const body = answerOfAlipay(method, text, account.publicKey);
  if (body !== null) return { kind: 'said', body };
  log.warn({ method, status: heard.status }, 'an answer of Alipay is not signed by its key');
  return { kind: 'unproven', text };
}

/** What an answer says; nothing that we know where it is not the channel's. */
const bodyOf = (answer: Answer) => (answer.kind === 'said' ? answer.body : null);

async function prepare(account: AlipayAccount, of: AskedOrder): Promise<Prepared> {
  const content = {
    out_trade_no: of.number,
    total_amount: bareAmount(of.cents),
    subject: of.title.replace(/[/=&]/g, ' ').slice(0, titleChars),
    time_expire: writtenMoment(of.until),
  };
  const addresses = { notify_url: of.noticeUrl };
  if (of.scene !== 'code') {
    // Nothing is asked ahead: the browser takes the signed order to the channel.
    const page = { ...content, product_code: 'QUICK_WAP_WAY', quit_url: of.returnUrl };
    const fields = request(account, 'alipay.trade.wap.pay', page, { ...addresses, return_url: of.returnUrl });
    const url = gateway();
    url.search = new URLSearchParams(fields).toString();
    return { go: url.href };
  }
  const answer = await ask(account, 'alipay.trade.precreate', content, addresses);
  const body = bodyOf(answer) as { readonly qr_code?: unknown; readonly out_trade_no?: unknown } | null;
  const fault = alipayFault(body);
  if (!fault && typeof body?.qr_code === 'string' && body.out_trade_no === of.number) return { code: body.qr_code };
  log.warn({ answer: answer.kind, fault }, 'Alipay prepared no order');
  throw new ServiceError('channelSilent');
}

/** The client of a school's merchant account at Alipay. */
export function alipayClient(account: AlipayAccount): CheckedClient {
  const standing = (number: string) => ask(account, 'alipay.trade.query', { out_trade_no: number });
  const query: ChannelClient['query'] = async (number) => alipayStanding(number, bodyOf(await standing(number)));
  return {
    channel: 'alipay',
    prepare: (of) => prepare(account, of),
    query,
    close: async (number) => {
      const answer = await ask(account, 'alipay.trade.close', { out_trade_no: number });
      if (answer.kind !== 'said') return { state: 'unclear' };
      // Paid or closed already: the order itself tells.
      return alipayFault(answer.body) === '' ? { state: 'closed' } : query(number);
    },
    refund: async ({ number, refundNumber, cents, reason }) => {
      const content = {
        out_trade_no: number,
        out_request_no: refundNumber,
        refund_amount: bareAmount(cents),
        refund_reason: reason.slice(0, titleChars),
      };
      return alipayRefundAsked(number, bodyOf(await ask(account, 'alipay.trade.refund', content)), now());
    },
    queryRefund: async ({ number, refundNumber }) => {
      const content = { out_trade_no: number, out_request_no: refundNumber, query_options: ['gmt_refund_pay'] };
      const answer = await ask(account, 'alipay.trade.fastpay.refund.query', content);
      return alipayRefund({ number, refundNumber }, bodyOf(answer), now());
    },
    statement: (day) => statement(account, day),
    readNotice: (_, raw) => readNotice(account, raw),
    check: async () => {
      const answer = await standing(nobodysNumber());
      if (answer.kind === 'silent') return 'unreachable';
      if (answer.kind === 'said') return alipayFault(answer.body) === 'ACQ.TRADE_NOT_EXIST' ? null : 'refused';
      return answer.text.includes('ACQ.TRADE_NOT_EXIST') ? 'unproven' : 'refused';
    },
  };
}

const noBill: readonly string[] = ['NO_BILL_DATA', 'isp.bill_not_exist', 'BILL_NOT_EXIST'];

async function statement(account: AlipayAccount, day: string): Promise<ChannelStatement> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query';
  const body = bodyOf(await ask(account, method, { bill_type: 'trade', bill_date: day }));
  const fault = alipayFault(body);
  if (noBill.some((one) => fault.includes(one))) return { state: 'none' };
  const { bill_download_url: told } = (body ?? {}) as { readonly bill_download_url?: unknown };
  const at = fault === '' && typeof told === 'string' && URL.canParse(told) ? new URL(told) : null;
  if (!at || !isTheirs(at)) throw new ServiceError('channelSilent');
  const heard = await askChannel('alipay', at, { method: 'GET' }, statementMost);
  if (heard?.status !== 200) throw new ServiceError('channelSilent');
  return { state: 'ready', bytes: heard.body };
}

/** Bills lie on hosts of their own, and are told by addresses of the former protocol: asked for, they are sealed. */
function isTheirs(at: URL): boolean {
  if (at.origin === gateway().origin) return true;
  if (env().PAY_BASE || !at.hostname.endsWith('.alipay.com')) return false;
  at.protocol = 'https:';
  return true;
}

/**
 * A notice tells no moment at which it was signed, and comes again for a day: what is old is known by its number. Each
 * field stands once; of two, it would be open which was signed.
 */
function readNotice({ appId, merchantId, publicKey }: AlipayAccount, raw: Buffer): ReadNotice {
  const pairs = [...new URLSearchParams(raw.toString('utf8'))];
  const fields: AlipayFields = Object.fromEntries(pairs);
  const isOurs =
    new Set(pairs.map(([name]) => name)).size === pairs.length &&
    fields.sign_type === 'RSA2' &&
    isNoticeOfAlipay(fields, publicKey) &&
    fields.app_id === appId &&
    fields.seller_id === merchantId;
  const read = isOurs ? alipayNotice(fields) : null;
  if (!read) throw new ServiceError('refused');
  return read;
}
