import type { InputOf } from '@/lib/contracts/endpoint.ts';
import type { fiscalReceiptCalls } from '@/lib/contracts/fees/fiscal-receipt-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { paid } from '../sample-bills.ts';

const { endpoints } = fees;

const facts = (given: Partial<InputOf<typeof endpoints.saveTicketBatch>> = {}) => ({
  ...{ name: '幼儿园收费专用票据', form: 'paper' as const, code: '44030101' },
  ...{ first: '0000000001', last: '0000000100', obtainedOn: '2026-01-05', obtainedFrom: '区财政局' },
  ...{ verifyAt: '', note: '', ...given },
});

const obtained = (school: SampleSchool) => school.call(endpoints.saveTicketBatch, facts());

/** A batch, and a payment that may be given a ticket of it. */
async function payable(school: SampleSchool) {
  const batch = await obtained(school);
  const payment = await paid(school);
  const cents = payment.receivedCents - payment.changeCents;
  const part = { paymentId: payment.id, cents };
  const input = { batchId: batch.id, number: '0000000001', day: payment.day, payerName: '王妈妈', parts: [part] };
  return { batch, payment, part, input };
}

async function given(school: SampleSchool) {
  const { input, ...made } = await payable(school);
  return { ...made, ticket: await school.call(endpoints.registerTicket, input) };
}

/** How to call what there is about tickets. */
export const fiscalReceiptSamples: SampleGroup<typeof fiscalReceiptCalls> = {
  ticketBatches: nothing,
  ticketBatch: withId(async (school) => (await obtained(school)).id),
  ticketChoices: nothing,
  saveTicketBatch: {
    input: async (school) => {
      const { id, version } = await obtained(school);
      return { ...facts({ last: '0000000050' }), id, version };
    },
    ids: ['id'],
  },
  dropTicketBatch: {
    input: async (school) => {
      const { id, version } = await obtained(school);
      return { id, version };
    },
    ids: ['id'],
  },
  endTicketBatch: {
    input: async (school) => {
      const { id, version } = await obtained(school);
      return { id, version, day: '2026-01-06', reason: '换用新版' };
    },
    ids: ['id'],
  },
  ticketSummary: nothing,
  tickets: nothing,
  ticket: withId(async (school) => (await given(school)).ticket.id),
  exportTickets: nothing,
  paymentTickets: withId(async (school) => (await given(school)).payment.id),
  ticketPlan: {
    input: async (school) => {
      const { payment, batch } = await payable(school);
      return { from: payment.day, to: payment.day, batchId: batch.id };
    },
    ids: ['batchId'],
  },
  registerTicket: {
    input: async (school) => (await payable(school)).input,
    ids: ['batchId', 'parts.0.paymentId'],
  },
  registerTickets: {
    input: async (school) => {
      const { batch, payment, part } = await payable(school);
      const row = { ...part, number: '0000000007', payerName: '王妈妈' };
      return { batchId: batch.id, day: payment.day, rows: [row] };
    },
    ids: ['batchId', 'rows.0.paymentId'],
  },
  voidTicket: {
    input: async (school) => {
      const { ticket } = await given(school);
      return { id: ticket.id, version: ticket.version, reason: '抬头写错' };
    },
    ids: ['id'],
  },
  spoilTicket: {
    input: async (school) => ({ batchId: (await obtained(school)).id, number: '0000000003', reason: '打印卡纸' }),
    ids: ['batchId'],
  },
  flushTicket: {
    input: async (school) => {
      const { ticket, batch, payment } = await given(school);
      const { id, version } = ticket;
      return { id, version, batchId: batch.id, number: '0000000002', day: payment.day, reason: '退费' };
    },
    ids: ['id', 'batchId'],
  },
};
