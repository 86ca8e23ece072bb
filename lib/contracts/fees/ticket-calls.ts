import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion } from '../shapes.ts';
import { base, json, nothing, ticketsShown } from './call-parts.ts';
import {
  endedTicketBatch,
  savedTicketBatch,
  ticketBatch,
  ticketBatchesInput,
  ticketBatchesReply,
  ticketChoicesReply,
  ticketSummaryInput,
  ticketSummaryReply,
} from './ticket-batches.ts';
import {
  exportedTickets,
  flushedTicket,
  paymentTicketsReply,
  registeredReply,
  registeredTicket,
  registeredTickets,
  spoiltTicket,
  ticket,
  ticketPlanInput,
  ticketPlanReply,
  ticketsInput,
  ticketsReply,
  voidedTicket,
} from './tickets.ts';

const view = { ...json, permission: 'fees.ticket.view', wholeSchool: true, effect: 'read' } as const;
const register = { ...json, permission: 'fees.ticket.register', wholeSchool: true, effect: 'write' } as const;
const keep = { ...json, permission: 'fees.ticket.batch', wholeSchool: true, effect: 'write' } as const;

const ofBatches = ['fees.ticketBatches', 'fees.ticketBatch', 'fees.ticketChoices', 'fees.ticketSummary'];
const stale = [...ticketsShown, 'fees.payments', 'fees.payment', ...ofBatches];

/** Numbered tickets that the finance bureau issues to the school, and which of them went to which payment. */
export const ticketCalls = {
  ticketBatches: endpoint({
    ...view,
    summary: 'A page of batches of tickets, the latest obtained first, each with what is left of it',
    path: `${base}/ticket/batch/queryPage`,
    input: ticketBatchesInput,
    reply: ticketBatchesReply,
  }),
  ticketBatch: endpoint({
    ...view,
    summary: 'A batch of tickets with the numbers that were left out, and its course',
    path: `${base}/ticket/batch/get`,
    input: byId,
    reply: ticketBatch,
  }),
  ticketChoices: endpoint({
    ...view,
    summary: 'Batches of tickets with their next numbers, and names that were used before, for forms and filters',
    path: `${base}/ticket/batch/list`,
    input: nothing,
    reply: ticketChoicesReply,
  }),
  saveTicketBatch: endpoint({
    ...keep,
    summary: 'Adds a batch of tickets, or changes one of which nothing is used; ranges of one code never overlap',
    path: `${base}/ticket/batch/save`,
    input: savedTicketBatch,
    reply: ticketBatch,
    stale: ofBatches,
  }),
  dropTicketBatch: endpoint({
    ...keep,
    summary: 'Deletes a batch of tickets of which nothing is used',
    path: `${base}/ticket/batch/delete`,
    input: byVersion,
    reply: byId,
    stale: ofBatches,
  }),
  endTicketBatch: endpoint({
    ...keep,
    summary: 'Ends a batch: what is left of it is handed back, and nothing of it is given or made void any more',
    path: `${base}/ticket/batch/end`,
    input: endedTicketBatch,
    reply: ticketBatch,
    stale,
  }),
  ticketSummary: endpoint({
    ...view,
    summary: 'Tickets obtained, used, void, handed back and left by batch, over a span of days',
    path: `${base}/ticket/batch/summary`,
    input: ticketSummaryInput,
    reply: ticketSummaryReply,
  }),
  tickets: endpoint({
    ...view,
    summary: 'A page of tickets, the newest first, with sums of all that the filters find',
    path: `${base}/ticket/queryPage`,
    input: ticketsInput,
    reply: ticketsReply,
  }),
  ticket: endpoint({
    ...view,
    summary: 'A ticket with its payments, what took it back, and its course',
    path: `${base}/ticket/get`,
    input: byId,
    reply: ticket,
  }),
  exportTickets: endpoint({
    ...view,
    effect: 'write',
    summary: 'The tickets that filters find as a sheet, the oldest first',
    path: `${base}/ticket/export`,
    stream: true,
    input: exportedTickets,
    reply: z.never(),
  }),
  paymentTickets: endpoint({
    ...view,
    summary: 'The tickets of a payment, and how much of it none stands for',
    path: `${base}/ticket/ofPayment`,
    input: byId,
    reply: paymentTicketsReply,
  }),
  ticketPlan: endpoint({
    ...register,
    effect: 'read',
    summary: 'Payments of a span without a ticket, by number, and the free numbers that they would be given',
    path: `${base}/ticket/plan`,
    input: ticketPlanInput,
    reply: ticketPlanReply,
  }),
  registerTicket: endpoint({
    ...register,
    summary: 'Writes down which number went to a payment, or to several of one family; a number is given once',
    path: `${base}/ticket/register`,
    input: registeredTicket,
    reply: ticket,
    stale,
  }),
  registerTickets: endpoint({
    ...register,
    summary: 'Gives each of several payments a ticket of one batch, as the person saw them: all, or none',
    path: `${base}/ticket/registerMany`,
    input: registeredTickets,
    reply: registeredReply,
    stale,
  }),
  voidTicket: endpoint({
    ...register,
    summary: 'Makes a ticket void; an electronic one in the month of its day alone, none of a batch that was ended',
    path: `${base}/ticket/void`,
    input: voidedTicket,
    reply: ticket,
    stale,
  }),
  spoilTicket: endpoint({
    ...register,
    summary: 'Makes a number void that never became a ticket',
    path: `${base}/ticket/spoil`,
    input: spoiltTicket,
    reply: ticket,
    stale,
  }),
  flushTicket: endpoint({
    ...register,
    summary: 'Takes a ticket back by a red one with a number of its own and a negative amount',
    path: `${base}/ticket/flush`,
    input: flushedTicket,
    reply: ticket,
    stale,
  }),
};
