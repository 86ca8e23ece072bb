import { endpoint } from '../endpoint.ts';
import { base, json } from './call-parts.ts';
import {
  dayBookInput,
  dayBookReply,
  receivedInput,
  receivedReply,
  refundRegisterInput,
  refundRegisterReply,
} from './payment-reports.ts';

const view = { ...json, permission: 'fees.report.view', effect: 'read' } as const;

/** What was received and given back, by the day of each document. */
export const paymentReportCalls = {
  received: endpoint({
    ...view,
    summary: 'What was received by item, class, month, way of paying or cashier, less reversals and refunds',
    path: `${base}/payment/report/received`,
    input: receivedInput,
    reply: receivedReply,
    shows: ['payment'],
  }),
  dayBook: endpoint({
    ...view,
    summary: 'A page of the documents of some days in their order, with running sums by way of paying',
    path: `${base}/payment/report/dayBook`,
    input: dayBookInput,
    reply: dayBookReply,
    shows: ['payment'],
  }),
  refundRegister: endpoint({
    ...view,
    summary: 'A page of the refunds that were paid, with their reason, who decided about them, and their sums',
    path: `${base}/payment/report/refundRegister`,
    input: refundRegisterInput,
    reply: refundRegisterReply,
    shows: ['payment'],
  }),
};
