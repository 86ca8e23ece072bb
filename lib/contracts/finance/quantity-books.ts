import { z } from 'zod';
import { balance, detailInput, forwards, isForwards, span } from './books.ts';
import { postedLine } from './call-parts.ts';

/** What a counted subject held: its value with the side that stands on, and how many units on that side. */
const held = {
  ...balance,
  /** In ten-thousandths; on the subject's own side where its value is nothing, negative on the other one. */
  balanceQuantity: z.number(),
};
const moved = {
  debitCents: z.number(),
  debitQuantity: z.number(),
  creditCents: z.number(),
  creditQuantity: z.number(),
};
const sum = z.object({ ...moved, ...held });

export const quantityLedgerInput = detailInput;
/** A page of the lines of a counted subject, each with its quantity, and what months and the year so far come to. */
export const quantityLedgerReply = z.object({
  subject: z.object({
    id: z.string(),
    number: z.string(),
    fullName: z.string(),
    side: z.enum(['debit', 'credit']),
    unit: z.string(),
  }),
  /** Before the first line of this page. */
  carried: z.object(held),
  lines: z.array(z.object({ ...postedLine, ...moved, ...held })),
  months: z.array(z.object({ period: z.number(), month: sum, year: sum })),
  /** Where the line after this page stands; null on the last page. */
  after: z.object({ period: z.number(), onDate: z.string() }).nullable(),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

export const quantityBalanceInput = z.strictObject(span).refine(isForwards, forwards);
/** Every counted subject that held or moved anything. */
export const quantityBalanceReply = z.object({
  rows: z.array(
    z.object({
      subjectId: z.string(),
      number: z.string(),
      name: z.string(),
      unit: z.string(),
      opening: z.object(held),
      ...moved,
      closing: z.object(held),
    }),
  ),
  /** Of the values alone: units differ. */
  totals: z.object({
    opening: z.object(balance),
    debitCents: z.number(),
    creditCents: z.number(),
    closing: z.object(balance),
  }),
});
