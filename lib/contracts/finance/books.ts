import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { uuid } from '../shapes.ts';
import { period, postedLine } from './call-parts.ts';

const forwards = { path: ['to'], params: { key: 'spanReversed' } };
const span = { from: period, to: period };
const isForwards = ({ from, to }: { from: number; to: number }) =>
  from <= to && Math.floor(from / 100) === Math.floor(to / 100);
const pair = { debitCents: z.number(), creditCents: z.number() };

/** Months of one year. */
export const balanceInput = z
  .strictObject({ ...span, withAuxiliary: z.boolean().default(false), withZero: z.boolean().default(false) })
  .refine(isForwards, forwards);
const balanceColumns = {
  opening: z.object(pair),
  turnover: z.object(pair),
  yearToDate: z.object(pair),
  closing: z.object(pair),
};
export const balanceRow = z.object({
  /** The subject, and below it a set of auxiliary items. */
  subjectId: z.string(),
  setId: z.string().nullable(),
  number: z.string(),
  name: z.string(),
  level: z.number(),
  side: z.enum(['debit', 'credit']),
  ...balanceColumns,
});
export type BalanceRow = z.output<typeof balanceRow>;
export const balanceReply = z.object({ rows: z.array(balanceRow), totals: z.object(balanceColumns) });

export const generalInput = z.strictObject({ ...span, subjectId: uuid.optional() }).refine(isForwards, forwards);
/** A balance is said with its side; 平 where there is none. */
const balance = { side: z.enum(['debit', 'credit', 'flat']), balanceCents: z.number() };
export const generalReply = z.object({
  rows: z.array(
    z.object({
      subjectId: z.string(),
      number: z.string(),
      name: z.string(),
      broughtForward: z.object(balance),
      months: z.array(
        z.object({
          period: z.number(),
          ...pair,
          yearDebitCents: z.number(),
          yearCreditCents: z.number(),
          ...balance,
        }),
      ),
    }),
  ),
});

export const detailInput = z
  .strictObject({
    ...span,
    subjectId: uuid,
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(10).max(limits.financeBookRows).default(limits.financeBookRows),
  })
  .refine(isForwards, forwards);
export const bookLine = z.object({
  ...postedLine,
  ...pair,
  ...balance,
});
const sum = z.object({ ...pair, ...balance });
export const detailReply = z.object({
  subject: z.object({ id: z.string(), number: z.string(), fullName: z.string(), side: z.enum(['debit', 'credit']) }),
  /** Before the first line of this page. */
  carried: z.object(balance),
  lines: z.array(bookLine),
  months: z.array(z.object({ period: z.number(), month: sum, year: sum })),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});
/** A journal says a balance after each day. */
export const journalReply = detailReply.extend({ days: z.array(z.object({ onDate: z.string(), ...sum.shape })) });
