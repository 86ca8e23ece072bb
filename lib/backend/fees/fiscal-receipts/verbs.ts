import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { fiscalReceiptBatchView, pageOfFiscalReceiptBatches, ticketChoices } from './batches.ts';
import { exportTickets } from './export.ts';
import { dropTicketBatch, endTicketBatch, saveTicketBatch } from './keep-batches.ts';
import { pageOfFiscalReceipts } from './page.ts';
import { paymentTickets } from './payment-fiscal-receipts.ts';
import { ticketPlan } from './plan.ts';
import { registerTicket, registerTickets } from './register.ts';
import { ticketSummary } from './summary.ts';
import { flushTicket, spoilTicket, voidTicket } from './undo.ts';
import { fiscalReceiptView } from './view.ts';

export const fiscalReceiptVerbs: VerbGroup<typeof fiscalReceiptCalls> = {
  ticketBatches: pageOfFiscalReceiptBatches,
  ticketBatch: fiscalReceiptBatchView,
  ticketChoices,
  saveTicketBatch,
  dropTicketBatch,
  endTicketBatch,
  ticketSummary,
  tickets: pageOfFiscalReceipts,
  ticket: fiscalReceiptView,
  exportTickets: { steps: exportTickets },
  paymentTickets,
  ticketPlan,
  registerTicket,
  registerTickets,
  voidTicket,
  spoilTicket,
  flushTicket,
};
