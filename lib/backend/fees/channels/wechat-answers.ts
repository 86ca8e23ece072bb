import { z } from 'zod';
import type { ChannelRefund, ChannelStanding, ReadNotice } from './channel-client.ts';
import { readMoment } from './channel-moments.ts';

/* What WeChat Pay's answers mean (API v3). What is not named here is unclear: a later word of theirs is no failure. */

/** Whose orders are meant; what is of another account says nothing of ours. */
export interface WechatPayee {
  readonly merchantId: string;
  readonly appId: string;
}

/** States of an order that was not paid; the last were paid, whatever became of the money afterwards. */
const unpaidStates: Readonly<Record<string, 'open' | 'closed'>> = {
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
};
const paidStates: readonly string[] = ['SUCCESS', 'REFUND'];

/** Refusals that leave no doubt that nothing has been given back. */
const refundRefusals: readonly string[] = [
  'PARAM_ERROR',
  'SIGN_ERROR',
  'NO_AUTH',
  'NOT_ENOUGH',
  'MCH_NOT_EXISTS',
  'APPID_MCHID_NOT_MATCH',
  'ORDER_NOT_EXIST',
  'RESOURCE_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
];

const orderShape = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.int().positive(), currency: z.string() }).optional(),
});
type Order = z.output<typeof orderShape>;

/** What an order says of its payment; null where it lacks a part, or is in another currency. */
function paidIn({ transaction_id: channelNumber, success_time: time = '', amount }: Order) {
  const paidAt = readMoment(time);
  if (!(channelNumber && paidAt && amount?.currency === 'CNY')) return null;
  return { channelNumber, cents: amount.total, paidAt };
}

const isOf = (order: Order, payee: WechatPayee) => order.appid === payee.appId && order.mchid === payee.merchantId;

/** Where an order stands by the answer to a query. */
export function wechatStanding(payee: WechatPayee, number: string, body: unknown): ChannelStanding {
  const { data: order } = orderShape.safeParse(body);
  if (!(order && isOf(order, payee) && order.out_trade_no === number)) return { state: 'unclear' };
  if (!paidStates.includes(order.trade_state)) return { state: unpaidStates[order.trade_state] ?? 'unclear' };
  const paid = paidIn(order);
  return paid ? { state: 'success', ...paid } : { state: 'unclear' };
}

const refundShape = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  status: z.string(),
  success_time: z.string().optional(),
});

/** How far a refund is, by the answer to its request or to a query. */
export function wechatRefund(of: { number: string; refundNumber: string }, body: unknown): ChannelRefund {
  const { data: found } = refundShape.safeParse(body);
  if (!found || found.out_trade_no !== of.number || found.out_refund_no !== of.refundNumber)
    return { state: 'unclear', reason: '' };
  const { status, success_time: time = '' } = found;
  const at = readMoment(time);
  if (status === 'SUCCESS' && at) return { state: 'success', at };
  if (status === 'SUCCESS' || status === 'PROCESSING') return { state: 'accepted', reason: status };
  // The money is on its way back to the school (CLOSED), or waits for another card (ABNORMAL).
  return { state: status === 'CLOSED' || status === 'ABNORMAL' ? 'failed' : 'unclear', reason: status };
}

/** What a refused refund means: where the code does not say that nothing has happened, it may have. */
export const wechatRefundRefused = (code: string): ChannelRefund => ({
  state: refundRefusals.includes(code) ? 'failed' : 'unclear',
  reason: code,
});

/** What a notice says, opened; null where it is of another account, or lacks a part of what it tells. */
export function wechatNotice(payee: WechatPayee, event: string, body: unknown): ReadNotice | null {
  if (event !== 'TRANSACTION.SUCCESS') {
    const { data } = z.object({ mchid: z.string() }).safeParse(body);
    return data?.mchid === payee.merchantId ? { kind: 'other' } : null;
  }
  const { data: order } = orderShape.safeParse(body);
  if (!(order && isOf(order, payee) && order.trade_state === 'SUCCESS')) return null;
  const paid = paidIn(order);
  return paid && { kind: 'payment', number: order.out_trade_no, ...paid };
}
