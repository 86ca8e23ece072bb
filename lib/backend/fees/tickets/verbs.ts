import type { ticketCalls } from '@/lib/contracts/fees/ticket-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { pageOfTicketBatches, ticketBatchView, ticketChoices } from './batches.ts';
import { exportTickets } from './export.ts';
import { dropTicketBatch, endTicketBatch, saveTicketBatch } from './keep-batches.ts';
import { pageOfTickets } from './page.ts';
import { paymentTickets } from './payment-tickets.ts';
import { ticketPlan } from './plan.ts';
import { registerTicket, registerTickets } from './register.ts';
import { ticketSummary } from './summary.ts';
import { flushTicket, spoilTicket, voidTicket } from './undo.ts';
import { ticketView } from './view.ts';

export const ticketVerbs: VerbGroup<typeof ticketCalls> = {
  ticketBatches: pageOfTicketBatches,
  ticketBatch: ticketBatchView,
  ticketChoices,
  saveTicketBatch,
  dropTicketBatch,
  endTicketBatch,
  ticketSummary,
  tickets: pageOfTickets,
  ticket: ticketView,
  exportTickets: { steps: exportTickets },
  paymentTickets,
  ticketPlan,
  registerTicket,
  registerTickets,
  voidTicket,
  spoilTicket,
  flushTicket,
};
