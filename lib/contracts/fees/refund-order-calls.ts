import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion } from '../shapes.ts';
import { base, json } from './call-parts.ts';
import {
  decidedRefundOrder,
  exportedRefundOrders,
  mendedRefundOrder,
  orderedRefund,
  paidRefundOrder,
  refundableInput,
  refundableReply,
  refundOrder,
  refundOrdersInput,
  refundOrdersReply,
} from './refund-orders.ts';

const view = { ...json, permission: 'fees.refundOrder.view', effect: 'read' } as const;
const write = { ...json, wholeSchool: true, effect: 'write' } as const;

const original = {
  ...write,
  permission: 'fees.refundOrder.original',
  touches: ['refundOrder', 'payment', 'balance', 'bill', 'statement'],
} as const;

/** Money that goes back: asked for, decided about by a second person where the school says so, paid at the counter. */
export const refundOrderCalls = {
  refundable: endpoint({
    ...json,
    permission: 'fees.refundOrder.ask',
    wholeSchool: true,
    effect: 'read',
    summary: 'What can be given back to a child: paid lines, balances, deposits, accepted suggestions',
    path: `${base}/refund/refundable`,
    input: refundableInput,
    reply: refundableReply,
    shows: ['refund', 'payment', 'refundOrder', 'balance'],
  }),
  orderRefund: endpoint({
    ...write,
    permission: 'fees.refundOrder.ask',
    summary: 'Asks for a refund: what is given back, and how much of it by hand, as balance and by the next bill',
    path: `${base}/refund/order`,
    input: orderedRefund,
    reply: refundOrder,
    touches: ['refundOrder'],
  }),
  decideRefundOrder: endpoint({
    ...write,
    permission: 'fees.refundOrder.decide',
    summary: 'Approves or rejects a refund order; not who asked for it, where the school wants a second person',
    path: `${base}/refund/decide`,
    input: decidedRefundOrder,
    reply: refundOrder,
    touches: ['refundOrder'],
  }),
  mendRefundOrder: endpoint({
    ...write,
    permission: 'fees.refundOrder.ask',
    summary: 'Changes the ways and the reason of a refund order that its flow has returned, and sends it again',
    path: `${base}/refund/mend`,
    input: mendedRefundOrder,
    reply: refundOrder,
    touches: ['refundOrder', 'application'],
  }),
  withdrawRefundOrder: endpoint({
    ...write,
    permission: 'fees.refundOrder.view',
    summary: 'Withdraws an open refund order; who asked for it may, and who may decide',
    path: `${base}/refund/withdraw`,
    input: byVersion,
    reply: refundOrder,
    touches: ['refundOrder'],
  }),
  payRefundOrder: endpoint({
    ...write,
    permission: 'fees.counter.take',
    summary: 'Pays an approved refund order in the own open shift',
    path: `${base}/refund/pay`,
    input: paidRefundOrder,
    reply: refundOrder,
    touches: ['refundOrder', 'payment'],
  }),
  sendRefundBack: endpoint({
    ...original,
    summary: 'Gives an approved refund back by the channels by which was paid, the newest payment first',
    path: `${base}/refund/sendBack`,
    input: byVersion,
    reply: refundOrder,
  }),
  askRefundBack: endpoint({
    ...original,
    inSteps: true,
    summary: 'Asks the channels how far a refund is',
    path: `${base}/refund/askBack`,
    input: byId,
    reply: refundOrder,
  }),
  settleRefundBack: endpoint({
    ...original,
    summary: "Ends a refund that a channel has refused in part: that part becomes the child's balance",
    path: `${base}/refund/settleBack`,
    input: byVersion,
    reply: refundOrder,
  }),
  refundOrders: endpoint({
    ...view,
    summary: 'A page of refund orders, the newest first, with the sums of their states',
    path: `${base}/refund/queryPage`,
    input: refundOrdersInput,
    reply: refundOrdersReply,
    shows: ['refundOrder'],
  }),
  refundOrder: endpoint({
    ...view,
    summary: 'A refund order with its lines, its history and how it was paid',
    path: `${base}/refund/get`,
    input: byId,
    reply: refundOrder,
    shows: ['refundOrder'],
  }),
  exportRefundOrders: endpoint({
    ...json,
    permission: 'fees.refundOrder.view',
    effect: 'write',
    summary: 'The refund orders that filters find as a sheet, the newest first',
    path: `${base}/refund/export`,
    stream: true,
    input: exportedRefundOrders,
    reply: z.never(),
  }),
};
