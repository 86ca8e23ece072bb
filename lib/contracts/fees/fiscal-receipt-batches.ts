import { z } from 'zod';
import { fiscalReceiptNumberChars, readFiscalReceiptRange } from '@/lib/rules/fees/fiscal-receipt-numbers.ts';
import { fiscalReceiptForms } from '@/lib/rules/fees/fiscal-receipt-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byVersion, calendarDate, requiredText, text, uuid, version } from '../shapes.ts';
import { fiscalReceiptBatchFilters } from './fiscal-receipt-batch.data.ts';
import { money, pageReply } from './pages.ts';

/** Digits as they are printed, zeros in front and all. */
export const fiscalReceiptNumber = z.string().trim().regex(/^\d+$/).max(fiscalReceiptNumberChars);
const code = z
  .string()
  .trim()
  .regex(/^[\dA-Za-z]*$/)
  .max(limits.feeCodeChars);
const verifyAt = text(limits.reasonChars).refine((value) => value === '' || /^https?:\/\/[^\s/]+/.test(value), {
  params: { key: 'wrongFormat' },
});

/** A batch is changed while none of its numbers is used; `id` and `version` are left out of a new one. */
export const savedFiscalReceiptBatch = z
  .strictObject({
    id: uuid.optional(),
    version: version.optional(),
    name: requiredText(limits.nameChars),
    form: z.enum(fiscalReceiptForms),
    code,
    first: fiscalReceiptNumber,
    last: fiscalReceiptNumber,
    obtainedOn: calendarDate,
    obtainedFrom: text(limits.nameChars),
    verifyAt,
    note: text(limits.reasonChars),
  })
  .refine(({ first, last }) => readFiscalReceiptRange(first, last) !== null, {
    path: ['last'],
    params: { key: 'ticketRange' },
    when: ({ value }) => isRange(value),
  })
  .refine(
    ({ first, last }) => {
      const range = readFiscalReceiptRange(first, last);
      return !range || range.lastSerial - range.firstSerial < limits.feeTicketNumbers;
    },
    { path: ['last'], params: { key: 'ticketRangeLong' }, when: ({ value }) => isRange(value) },
  );

const isRange = (value: unknown) =>
  z.object({ first: fiscalReceiptNumber, last: fiscalReceiptNumber }).safeParse(value).success;

/** What is left is handed back, or struck off, on a day. */
export const endedFiscalReceiptBatch = byVersion.extend({
  day: calendarDate,
  reason: requiredText(limits.reasonChars),
});

const counts = {
  /** How many numbers it has, and of them: tickets that stand, were taken back or take others back. */
  size: z.number(),
  used: z.number(),
  voided: z.number(),
  /** Handed back when it was ended. */
  handedBack: z.number(),
  left: z.number(),
};

export const fiscalReceiptBatchRow = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  form: z.enum(fiscalReceiptForms),
  code: z.string(),
  first: z.string(),
  last: z.string(),
  obtainedOn: z.string(),
  obtainedFrom: z.string(),
  verifyAt: z.string(),
  note: z.string(),
  endedOn: z.string().nullable(),
  endReason: z.string(),
  ...counts,
  /** The number after the highest used one, else the lowest that was left out; null where none is left. */
  next: z.string().nullable(),
  /** Numbers that were left out below the highest used one. */
  missing: z.number(),
  actions: z.array(z.enum(['edit', 'drop', 'end', 'spoil'])),
});
export type FiscalReceiptBatchRow = z.output<typeof fiscalReceiptBatchRow>;

export const fiscalReceiptBatchesInput = z.strictObject(filterSchemasOf(fiscalReceiptBatchFilters));
export const fiscalReceiptBatchesReply = z.object({
  /** The latest obtained first. */
  rows: z.array(fiscalReceiptBatchRow),
  actions: z.array(z.enum(['obtain'])),
  ...pageReply,
});

/** A batch with the ranges that were left out, the first of them, and its history. */
export const ticketBatch = fiscalReceiptBatchRow.extend({
  gaps: z.array(z.object({ first: z.string(), last: z.string(), count: z.number() })),
  created: z.object({ by: z.string(), at: z.string() }),
  ended: z.object({ by: z.string(), at: z.string() }).nullable(),
});
export type FiscalReceiptBatch = z.output<typeof ticketBatch>;

/** What forms and filters offer: batches, the latest first, and what was written of earlier ones. */
export const fiscalReceiptChoicesReply = z.object({
  batches: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      form: z.enum(fiscalReceiptForms),
      code: z.string(),
      first: z.string(),
      last: z.string(),
      isEnded: z.boolean(),
      next: z.string().nullable(),
      left: z.number(),
    }),
  ),
  names: z.array(z.string()),
  sources: z.array(z.string()),
});

/** From which day to which; both left out for this month. */
export const fiscalReceiptSummaryInput = z
  .strictObject({ from: calendarDate.optional(), to: calendarDate.optional() })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    params: { key: 'spanReversed' },
  });
const flow = {
  opening: z.number(),
  obtained: z.number(),
  /** Numbers registered in the span, and which of them are void at its end. */
  used: z.number(),
  voided: z.number(),
  handedBack: z.number(),
  left: z.number(),
  /** Void in the span, though registered before it: they move no number. */
  voidedLater: z.number(),
  /** What tickets of the span come to, less what red ones take back and what is void at its end. */
  cents: money,
};
/** What came in and went out of tickets: opening and obtained less used, voided and handed back is what is left. */
export const fiscalReceiptSummaryReply = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), form: z.enum(fiscalReceiptForms), code: z.string() },
      ...{ first: z.string(), last: z.string(), ...flow },
    }),
  ),
  total: z.object(flow),
  schoolName: z.string(),
});
