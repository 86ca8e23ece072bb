import { z } from 'zod';
import { readCents } from '@/lib/rules/money.ts';
import type { AlipayFields } from './alipay-signatures.ts';
import type { ChannelRefund, ChannelStanding, ReadNotice } from './channel-client.ts';
import { readMoment } from './channel-moments.ts';

/* What Alipay's answers mean. What is not named here is unclear: a later word of theirs is no failure. */

const codeShape = z.object({ code: z.string(), sub_code: z.string().default('') });

/** What an answer says went wrong; '' where nothing did. An answer without a code is nothing that we know. */
export function alipayFault(body: unknown): string {
  const { data } = codeShape.safeParse(body);
  if (!data) return 'unread';
  return data.code === '10000' ? '' : data.sub_code || data.code;
}

/** Amounts are yuan here, in figures and with a point alone. */
const centsIn = (yuan: string | undefined) => (/^\d{1,9}(\.\d{1,2})?$/.test(yuan ?? '') ? readCents(yuan ?? '') : null);

const unpaidStates: Readonly<Record<string, 'open' | 'closed'>> = { WAIT_BUYER_PAY: 'open', TRADE_CLOSED: 'closed' };
const paidStates: readonly string[] = ['TRADE_SUCCESS', 'TRADE_FINISHED'];

/** Refusals that leave no doubt that nothing has been given back; the first ones are of the call itself. */
const refundRefusals: readonly string[] = [
  'isv.invalid-signature',
  'isv.invalid-app-id',
  'isv.insufficient-isv-permissions',
  'ACQ.INVALID_PARAMETER',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
];

const tradeShape = z.object({
  out_trade_no: z.string(),
  trade_status: z.string(),
  trade_no: z.string().optional(),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
});

/** Where an order stands by the answer to a query. */
export function alipayStanding(number: string, body: unknown): ChannelStanding {
  const fault = alipayFault(body);
  if (fault === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
  const { data: trade } = tradeShape.safeParse(body);
  if (fault || trade?.out_trade_no !== number) return { state: 'unclear' };
  const { trade_status: status, send_pay_date: time = '', trade_no: channelNumber } = trade;
  // Closed after it was paid: all of it went back, which is another matter.
  const isPaid = paidStates.includes(status) || (status === 'TRADE_CLOSED' && time !== '');
  if (!isPaid) return { state: unpaidStates[status] ?? 'unclear' };
  const [cents, paidAt] = [centsIn(trade.total_amount), readMoment(time)];
  return channelNumber && cents && paidAt ? { state: 'success', channelNumber, cents, paidAt } : { state: 'unclear' };
}

const refundShape = z.object({
  out_trade_no: z.string(),
  fund_change: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
});

/** What the answer to a request for a refund says; one that moved nothing now may have done so before. */
export function alipayRefundAsked(number: string, body: unknown, now: Date): ChannelRefund {
  const fault = alipayFault(body);
  if (fault) return { state: refundRefusals.includes(fault) ? 'failed' : 'unclear', reason: fault };
  const { data: found } = refundShape.safeParse(body);
  if (found?.out_trade_no !== number) return { state: 'unclear', reason: '' };
  if (found.fund_change !== 'Y') return { state: 'accepted', reason: '' };
  return { state: 'success', at: readMoment(found.gmt_refund_pay ?? '') ?? now };
}

const refundQueryShape = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  gmt_refund_pay: z.string().optional(),
});

/** How far a refund is: a success is named, everything else may still become one. */
export function alipayRefund(of: { number: string; refundNumber: string }, body: unknown, now: Date): ChannelRefund {
  const reason = alipayFault(body);
  const { data: found } = refundQueryShape.safeParse(body);
  const isOurs = found?.out_trade_no === of.number && found.out_request_no === of.refundNumber;
  if (reason || !isOurs || found.refund_status !== 'REFUND_SUCCESS') return { state: 'unclear', reason };
  return { state: 'success', at: readMoment(found.gmt_refund_pay ?? '') ?? now };
}

/** What a notice says; null where it lacks a part of what it tells. Refunds are told under the payment's state. */
export function alipayNotice(fields: AlipayFields): ReadNotice | null {
  const { trade_status: status = '', gmt_refund: refunded, out_trade_no: number, trade_no: channelNumber } = fields;
  if (!paidStates.includes(status) || refunded) return { kind: 'other' };
  const [cents, paidAt] = [centsIn(fields.total_amount), readMoment(fields.gmt_payment ?? '')];
  return number && channelNumber && cents && paidAt ? { kind: 'payment', number, channelNumber, cents, paidAt } : null;
}
