import { z } from 'zod';
import { foreignCurrencies } from '@/lib/rules/finance/foreign-amount.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { text, uuid } from '../shapes.ts';
import { period, postedLine } from './call-parts.ts';

export const forwards = { path: ['to'], params: { key: 'spanReversed' } };
export const span = { from: period, to: period };
export const isForwards = ({ from, to }: { from: number; to: number }) =>
  from <= to && Math.floor(from / 100) === Math.floor(to / 100);
const pair = { debitCents: z.number(), creditCents: z.number() };

/** Months of one year. */
export const balanceInput = z
  .strictObject({ ...span, withAuxiliary: z.boolean().default(false), withZero: z.boolean().default(false) })
  .refine(isForwards, forwards);
/** Four pairs of debit and credit. */
export const balanceColumns = {
  opening: z.object(pair),
  turnover: z.object(pair),
  yearToDate: z.object(pair),
  closing: z.object(pair),
};
/** The same columns in the currency that a lowest subject is kept in. */
export const balanceInCurrency = z.object({ currency: z.enum(foreignCurrencies), ...balanceColumns });
export const balanceRow = z.object({
  /** The subject, and below it a set of auxiliary items. */
  subjectId: z.string(),
  setId: z.string().nullable(),
  number: z.string(),
  name: z.string(),
  level: z.number(),
  side: z.enum(['debit', 'credit']),
  ...balanceColumns,
  inCurrency: balanceInCurrency.optional(),
});
export type BalanceRow = z.output<typeof balanceRow>;
export const balanceReply = z.object({ rows: z.array(balanceRow), totals: z.object(balanceColumns) });

/** Months of one year beside those of the year before. */
export const comparedInput = z.strictObject(span).refine(isForwards, forwards);
/** On the subject's own side: what it moved in the span, and what it held at its end. */
const ownFigures = z.object({ turnoverCents: z.number(), closingCents: z.number() }).nullable();
export const comparedReply = z.object({
  rows: z.array(
    z.object({
      /** Null where this year has no subject of the number. */
      subjectId: z.string().nullable(),
      /** Of the year before. */
      formerId: z.string().nullable(),
      number: z.string(),
      name: z.string(),
      level: z.number(),
      side: z.enum(['debit', 'credit']),
      /** Null where the year has no such subject. */
      now: ownFigures,
      former: ownFigures,
    }),
  ),
  /** Null where the school kept no books in the year before. */
  compared: z.object(span).nullable(),
});

export const generalInput = z.strictObject({ ...span, subjectId: uuid.optional() }).refine(isForwards, forwards);
/** A balance is said with its side; 平 where there is none. */
export const balance = { side: z.enum(['debit', 'credit', 'flat']), balanceCents: z.number() };
export const generalReply = z.object({
  rows: z.array(
    z.object({
      subjectId: z.string(),
      number: z.string(),
      name: z.string(),
      broughtForward: z.object(balance),
      months: z.array(
        z.object({ period: z.number(), ...pair, yearDebitCents: z.number(), yearCreditCents: z.number(), ...balance }),
      ),
    }),
  ),
});

/** Which page of a book of lines. */
export const bookPage = {
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.int().min(10).max(limits.financeBookRows).default(limits.financeBookRows),
};
export const detailInput = z.strictObject({ ...span, subjectId: uuid, ...bookPage }).refine(isForwards, forwards);
/**
 * As the activities report counts lines: what lifts or sets a restriction, corrections of former years, and the rest;
 * carry-over vouchers are in none.
 */
export const statementFlow = z.enum(['ordinary', 'transfer', 'priorYear']);
export type StatementFlow = z.output<typeof statementFlow>;
/** With a flow only its lines, and nothing brought forward: what a figure of the activities report is made of. */
export const linesInput = detailInput.safeExtend({ flow: statementFlow.optional() });
/** The same in the currency that the book's subject is kept in; left out where it has none. */
const sumInCurrency = z.object({ ...pair, ...balance });
export const bookLine = z.object({
  ...postedLine,
  ...pair,
  ...balance,
  inCurrency: sumInCurrency.extend({ rate: z.string().nullable() }).optional(),
});
export type BookLine = z.output<typeof bookLine>;
const sum = z.object({ ...pair, ...balance, inCurrency: sumInCurrency.optional() });
/** What every book of lines holds. */
export const bookBody = {
  /** Before the first line of this page. */
  carried: z.object({ ...balance, inCurrency: z.object(balance).optional() }),
  lines: z.array(bookLine),
  months: z.array(z.object({ period: z.number(), month: sum, year: sum })),
  /**
   * Where the line after this page stands: sums are written where it begins another day or month. Null on the last
   * page.
   */
  after: z.object({ period: z.number(), onDate: z.string() }).nullable(),
  total: z.number(),
  page: z.number(),
  size: z.number(),
};
export const detailReply = z.object({
  subject: z.object({
    id: z.string(),
    number: z.string(),
    fullName: z.string(),
    side: z.enum(['debit', 'credit']),
    currency: z.enum(foreignCurrencies).nullable(),
  }),
  ...bookBody,
});
/** What posted vouchers of a span moved in each subject; of one kind or all. */
export const summaryInput = z
  .strictObject({ ...span, kind: z.enum(voucherKinds).optional() })
  .refine(isForwards, forwards);
export const summaryReply = z.object({
  /** Subjects that moved, those above them first; the totals are of the top ones. */
  rows: z.array(z.object({ subjectId: z.string(), number: z.string(), name: z.string(), level: z.number(), ...pair })),
  totals: z.object(pair),
  /** How many vouchers of each kind there are, and originals with them. */
  vouchers: z.array(z.object({ kind: z.enum(voucherKinds), count: z.number(), attachments: z.number() })),
});

/** Every posted line of a span in the order of days, a page of whole vouchers. */
export const sequenceInput = z
  .strictObject({
    ...span,
    page: bookPage.page,
    size: z.int().min(10).max(limits.financeBookRows).default(limits.financeSequenceVouchers),
  })
  .refine(isForwards, forwards);
export const sequenceReply = z.object({
  lines: z.array(z.object({ ...postedLine, ...pair })),
  /** Of the whole span. */
  totals: z.object(pair),
  /** Vouchers. */
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

/** Which lines a query asks for; what is left out is left open. */
export const queryInput = z
  .strictObject({
    ...span,
    subjectId: uuid.optional(),
    itemId: uuid.optional(),
    text: text(limits.financeSummaryChars).optional(),
    ...bookPage,
  })
  .refine(isForwards, forwards);
export const queryReply = z.object({
  lines: z.array(z.object({ ...postedLine, /** By code and name. */ items: z.string(), ...pair })),
  /** What the lines of each month come to, and how many they are. */
  months: z.array(z.object({ period: z.number(), count: z.number(), ...pair })),
  totals: z.object(pair),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});

/** A journal says a balance after each day. */
export const journalReply = detailReply.extend({ days: z.array(z.object({ onDate: z.string(), ...sum.shape })) });
