import { createSign, createVerify, randomBytes } from 'node:crypto';
import { beijing, giveBack, named, type Order, orderOf, place, refundedCents, refundOf, type World } from './ledger.ts';
import type { Merchants } from './merchants.ts';
import { hasAlipayBill } from './statements.ts';

/* Alipay's gateway as its documents describe it: one address, signed forms, signed answers, notices as forms. */

type Merchant = Merchants['alipay'];
type Fields = Readonly<Record<string, string>>;
type Said = Readonly<Record<string, unknown>>;

/** How long an order that names no end stays open: fifteen days. */
const openMs = 21_600 * 60_000;
const yuan = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const cents = (text: unknown) => Math.round(Number(text) * 100);

const content = (fields: Fields, without: readonly string[]) =>
  Object.entries(fields)
    .filter(([name, value]) => !without.includes(name) && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const sign = (text: string, privateKey: string) =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(privateKey, 'base64');

const ok = (more: Said): Said => ({ code: '10000', msg: 'Success', ...more });
const no = (sub_code: string, sub_msg = sub_code): Said => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
});

/** What a signed request asks for, read; null where it is not the merchant's. */
export function alipayAsked(
  merchant: Merchant,
  fields: Fields,
): { method: string; given: Said; fields: Fields } | null {
  const isSigned = createVerify('RSA-SHA256')
    .update(content(fields, ['sign']), 'utf8')
    .verify(merchant.merchant.publicKey, fields.sign ?? '', 'base64');
  if (!isSigned || fields.app_id !== merchant.appId || fields.sign_type !== 'RSA2') return null;
  return { method: fields.method ?? '', given: JSON.parse(fields.biz_content ?? '{}') as Said, fields };
}

type Asked = NonNullable<ReturnType<typeof alipayAsked>>;

/** Answers a form that was posted to the gateway. */
export function alipayAnswer(world: World, merchant: Merchant, fields: Fields, origin: string): string {
  const asked = alipayAsked(merchant, fields);
  // Who is not known gets an answer that bears no signature.
  if (!asked)
    return JSON.stringify({
      error_response: {
        code: '40002',
        msg: 'Invalid Arguments',
        sub_code: 'isv.invalid-signature',
        sub_msg: '验签出错',
      },
    });
  const said = calls[asked.method]?.(world, asked, origin) ?? {
    code: '40002',
    msg: '',
    sub_code: 'isv.invalid-method',
  };
  // As the gateway does, with its slashes escaped: who writes it anew reads another text.
  const text = JSON.stringify(said).replaceAll('/', '\\/');
  const name = `${asked.method.replaceAll('.', '_')}_response`;
  return `{"${name}":${text},"sign":"${sign(text, merchant.channel.privateKey)}"}`;
}

/** Keeps the order that a page or a code was asked for; or says why not. */
export function placed(world: World, { given, fields }: Asked, seen: boolean): Order | string {
  const order = place(world, {
    channel: 'alipay',
    number: String(given.out_trade_no ?? ''),
    cents: cents(given.total_amount),
    title: String(given.subject ?? ''),
    noticeUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    until: Date.parse(`${String(given.time_expire ?? '').replace(' ', 'T')}+08:00`) || Date.now() + openMs,
    seen,
  });
  if (typeof order !== 'string') return order;
  return { paid: 'ACQ.TRADE_HAS_SUCCESS', closed: 'ACQ.TRADE_HAS_CLOSE', changed: 'ACQ.CONTEXT_INCONSISTENT' }[order];
}

/** An order that nobody has looked at yet is not known. */
const known = (world: World, { given }: Asked) => {
  const order = orderOf(world, 'alipay', String(given.out_trade_no ?? ''));
  return order?.seen ? order : undefined;
};

const calls: Readonly<Record<string, (world: World, asked: Asked, origin: string) => Said>> = {
  'alipay.trade.precreate': (world, asked, origin) => {
    const order = placed(world, asked, false);
    if (typeof order === 'string') return no(order);
    return ok({ out_trade_no: order.number, qr_code: `${origin}/wallet/${named(order)}` });
  },
  'alipay.trade.query': (world, asked) => {
    const order = known(world, asked);
    if (!order) return no('ACQ.TRADE_NOT_EXIST', '交易不存在');
    const isBack = order.state === 'paid' && refundedCents(world, order) === order.paidCents;
    const status = { open: 'WAIT_BUYER_PAY', paid: isBack ? 'TRADE_CLOSED' : 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' };
    return ok({
      out_trade_no: order.number,
      trade_no: order.channelNumber || `20261130${'0'.repeat(20)}`,
      trade_status: status[order.state],
      total_amount: yuan(order.paidCents || order.cents),
      buyer_logon_id: 'sim***@example.com',
      ...(order.paidAt ? { send_pay_date: beijing(order.paidAt) } : {}),
    });
  },
  'alipay.trade.close': (world, asked) => {
    const order = known(world, asked);
    if (!order) return no('ACQ.TRADE_NOT_EXIST', '交易不存在');
    if (order.state !== 'open') return no('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    order.state = 'closed';
    return ok({ out_trade_no: order.number, trade_no: order.channelNumber });
  },
  'alipay.trade.refund': (world, asked) => {
    const { out_trade_no: number, out_request_no: refundNumber, refund_amount: amount } = asked.given;
    const of = { number: String(number ?? ''), refundNumber: String(refundNumber ?? number), cents: cents(amount) };
    const given = giveBack(world, { channel: 'alipay', ...of });
    if (given === 'unpaid') return no(known(world, asked) ? 'ACQ.TRADE_STATUS_ERROR' : 'ACQ.TRADE_NOT_EXIST');
    if (given === 'tooMuch') return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    if (given === 'changed') return no('ACQ.DISCORDANT_REPEAT_REQUEST');
    given.refund.state = 'done';
    const order = known(world, asked) as Order;
    return ok({
      out_trade_no: order.number,
      trade_no: order.channelNumber,
      fund_change: given.isNew ? 'Y' : 'N',
      refund_fee: yuan(refundedCents(world, order)),
      gmt_refund_pay: beijing(given.refund.at),
    });
  },
  'alipay.data.dataservice.bill.downloadurl.query': (world, { given }, origin) => {
    const day = String(given.bill_date ?? '');
    if (given.bill_type !== 'trade' || !hasAlipayBill(world, day)) return no('isp.bill_not_exist', '账单不存在');
    return ok({ bill_download_url: `${origin}/alipay/bill?day=${day}` });
  },
  'alipay.trade.fastpay.refund.query': (world, asked) => {
    if (world.switches.refunds === 'slow') return ok({});
    const found = refundOf(world, 'alipay', String(asked.given.out_request_no ?? ''));
    if (!found) return ok({});
    return ok({
      out_trade_no: found.number,
      out_request_no: found.refundNumber,
      refund_amount: yuan(found.cents),
      refund_status: 'REFUND_SUCCESS',
      gmt_refund_pay: beijing(found.at),
    });
  },
};

/** The notice of a payment, as the form that is posted. */
export function alipayNotice(merchant: Merchant, order: Order, privateKey = merchant.channel.privateKey): string {
  const amount = yuan(order.paidCents || order.cents);
  const fields = {
    notify_id: randomBytes(17).toString('hex'),
    notify_type: 'trade_status_sync',
    notify_time: beijing(Date.now()),
    charset: 'utf-8',
    version: '1.0',
    app_id: merchant.appId,
    auth_app_id: merchant.appId,
    seller_id: merchant.merchantId,
    trade_no: order.channelNumber || '2026113000000000000000000000',
    out_trade_no: order.number,
    trade_status: 'TRADE_SUCCESS',
    subject: order.title,
    total_amount: amount,
    receipt_amount: amount,
    buyer_pay_amount: amount,
    fund_bill_list: `[{"amount":"${amount}","fundChannel":"ALIPAYACCOUNT"}]`,
    gmt_create: beijing(Date.now()),
    gmt_payment: beijing(order.paidAt || Date.now()),
  };
  const signature = sign(content(fields, []), privateKey);
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature }).toString();
}
