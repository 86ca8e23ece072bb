import { z } from 'zod';

/** Where the family keeps fees, beside students and classes. */
export const base = '/zl_api/kidscare/saas';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
/** Every answer that says which payments have tickets, and for how much. */
export const ticketsShown = ['fees.tickets', 'fees.ticket', 'fees.paymentTickets', 'fees.ticketPlan'];
/** Every answer beside those of payments that says what became of refunds. */
export const refundsShown = [
  ...['fees.refundOrders', 'fees.refundOrder', 'fees.refunds', 'fees.refund', 'fees.refundRegister', 'fees.oneOffs'],
  ...['fees.refundRuns', 'fees.refundRun', 'fees.runCandidates'],
];
/** Every answer that says what days come to, and whether they can be closed. */
export const daysShown = ['fees.dayCloses', 'fees.dayClose'];
export const nothing = z.strictObject({});
