import { z } from 'zod';
import {
  fiscalReceiptActions,
  fiscalReceiptForms,
  fiscalReceiptStates,
} from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf, narrowingOf } from '../field-schemas.ts';
import { byVersion, calendarDate, cents, personName, requiredText, text, unique, uuid } from '../shapes.ts';
import { fiscalReceiptFilters } from './fiscal-receipt.data.ts';
import { fiscalReceiptNumber } from './fiscal-receipt-batches.ts';
import { money, pageReply } from './pages.ts';
import { planChild } from './student-plans.ts';

const checkCode = text(limits.feeTicketCheckChars).default('');
const part = z.strictObject({ paymentId: uuid, cents: cents.min(1) });
const payments = (rows: readonly { readonly paymentId: string }[]) => unique(rows.map(({ paymentId }) => paymentId));

/**
 * Writes down which number went to which payments, all of one family. Tickets of a payment never come to more than was
 * received for it, less what was given back.
 */
export const registeredFiscalReceipt = z.strictObject({
  batchId: uuid,
  number: fiscalReceiptNumber,
  day: calendarDate,
  payerName: personName,
  checkCode,
  note: text(limits.reasonChars).default(''),
  parts: z
    .array(part)
    .min(1)
    .max(limits.feeTicketPayments)
    .refine(payments, { params: { key: 'duplicate' } }),
});

/** One ticket for each payment, as the person saw them: all of them, or none. */
export const registeredFiscalReceipts = z.strictObject({
  batchId: uuid,
  day: calendarDate,
  rows: z
    .array(part.extend({ number: fiscalReceiptNumber, payerName: personName, checkCode }))
    .min(1)
    .max(limits.feeTicketsAtOnce)
    .refine(payments, { params: { key: 'duplicate' } })
    .refine((rows) => unique(rows.map(({ number }) => number)), { path: [], params: { key: 'duplicate' } }),
});
export const registeredReply = z.object({ count: z.number(), cents: money, first: z.string(), last: z.string() });

/** Payments of a span without a ticket, by number, and the numbers that they would be given from one on. */
export const fiscalReceiptPlanInput = z
  .strictObject({
    from: calendarDate,
    to: calendarDate,
    batchId: uuid.optional(),
    /** The first number to be given; the next of the batch where it is left out. */
    first: fiscalReceiptNumber.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { key: 'spanReversed' } });
export const fiscalReceiptPlanReply = z.object({
  rows: z.array(
    z.object({
      paymentId: z.string(),
      paymentNumber: z.string(),
      day: z.string(),
      student: planChild,
      payerName: z.string(),
      cents: money,
    }),
  ),
  /** Free numbers of the batch in their order, at most one for each payment. */
  numbers: z.array(z.string()),
  /** There are more than are shown. */
  isCut: z.boolean(),
});

const undone = byVersion.extend({ reason: requiredText(limits.reasonChars) });
/**
 * An electronic ticket is void only within the month of its day: later it is taken back by a red one, as is one whose
 * batch was ended. A paper one may be void at any time.
 */
export const voidedFiscalReceipt = undone;
/** A number that never became a ticket: a form that was spoilt, or is missing from the book. */
export const spoiltFiscalReceipt = z.strictObject({
  batchId: uuid,
  number: fiscalReceiptNumber,
  reason: requiredText(limits.reasonChars),
});
/** The red one takes the whole amount back, and has a number of its own, of a batch of the same form. */
export const reversedFiscalReceipt = undone.extend({
  batchId: uuid,
  number: fiscalReceiptNumber,
  day: calendarDate,
  checkCode,
});

const fiscalReceiptRow = z.object({
  id: z.string(),
  version: z.number(),
  batchId: z.string(),
  name: z.string(),
  form: z.enum(fiscalReceiptForms),
  code: z.string(),
  number: z.string(),
  state: z.enum(fiscalReceiptStates),
  day: z.string(),
  cents: money,
  payerName: z.string(),
  checkCode: z.string(),
  reason: z.string(),
  undoneOn: z.string().nullable(),
  /** What it was given for; the same of a red one as of the one that it takes back. */
  payments: z.array(z.object({ id: z.string(), number: z.string(), student: planChild, cents: money })),
  /** The names of those whose payments they are, each once. */
  children: z.array(z.string()),
  /** More stands than is left of its payments: they were reversed, or something of them was given back. */
  isOver: z.boolean(),
  actions: z.array(z.enum(fiscalReceiptActions)),
});
export type FiscalReceiptRow = z.output<typeof fiscalReceiptRow>;

export const fiscalReceiptsInput = z.strictObject(filterSchemasOf(fiscalReceiptFilters));
export const exportedFiscalReceipts = z.strictObject(narrowingOf(fiscalReceiptFilters));

const sum = z.object({ count: z.number(), cents: money });
export const fiscalReceiptsReply = z.object({
  /** The newest first. */
  rows: z.array(fiscalReceiptRow),
  sums: z.record(z.enum(fiscalReceiptStates), sum),
  /** Of all tickets of the school: to be made void or taken back. */
  over: sum,
  /** Which batch was asked for. */
  batch: z.string().nullable(),
  actions: z.array(z.enum(['register'])),
  ...pageReply,
});

const historyStep = z.object({ by: z.string(), at: z.string() });
const named = z.object({ id: z.string(), number: z.string() });
export const ticket = fiscalReceiptRow.extend({
  note: z.string(),
  verifyAt: z.string(),
  redOf: named.nullable(),
  redBy: named.nullable(),
  created: historyStep,
  undone: historyStep.nullable(),
});
export type FiscalReceipt = z.output<typeof ticket>;

/** The tickets of a payment, and how much of it none stands for. */
export const paymentFiscalReceiptsReply = z.object({
  rows: z.array(fiscalReceiptRow),
  receivedCents: money,
  /** What was given back of it, or all of it where it was reversed. */
  returnedCents: money,
  ticketedCents: money,
  leftCents: money,
  payerName: z.string(),
  /** Other payments of the family that a ticket may tell of together with this one, the newest. */
  others: z.array(z.object({ id: z.string(), number: z.string(), day: z.string(), leftCents: money })),
  actions: z.array(z.enum(['register'])),
});
