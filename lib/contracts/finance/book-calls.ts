import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { auxiliaryItem, auxiliaryKind } from './auxiliary.ts';
import {
  balance,
  balanceColumns,
  balanceInCurrency,
  balanceInput,
  balanceReply,
  bookBody,
  bookPage,
  comparedInput,
  comparedReply,
  detailInput,
  detailReply,
  forwards,
  generalInput,
  generalReply,
  isForwards,
  journalReply,
  linesInput,
  queryInput,
  queryReply,
  sequenceInput,
  sequenceReply,
  span,
  summaryInput,
  summaryReply,
} from './books.ts';
import { base, json, postedLine } from './call-parts.ts';

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

const quantityLedgerInput = detailInput;
/** A page of the lines of a counted subject, each with its quantity, and what months and the year so far come to. */
const quantityLedgerReply = z.object({
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

const quantityBalanceInput = z.strictObject(span).refine(isForwards, forwards);
/** Every counted subject that held or moved anything. */
const quantityBalanceReply = z.object({
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

/** A detail ledger with a column for each subject directly below; amounts on the subject's own side. */
const columnReply = detailReply.extend({
  columns: z.array(
    z.object({
      subjectId: z.string(),
      number: z.string(),
      name: z.string(),
      carriedCents: z.number(),
      months: z.array(z.object({ period: z.number(), monthCents: z.number(), yearCents: z.number() })),
    }),
  ),
});

const auxiliaryBalanceInput = z.strictObject({ ...span, kind: auxiliaryKind }).refine(isForwards, forwards);
const auxiliaryBalanceReply = z.object({
  rows: z.array(
    z.object({
      itemId: z.string(),
      /** Null for the item as a whole. */
      subjectId: z.string().nullable(),
      code: z.string(),
      name: z.string(),
      level: z.number(),
      ...balanceColumns,
      inCurrency: balanceInCurrency.optional(),
    }),
  ),
  totals: z.object(balanceColumns),
});

const auxiliaryLedgerInput = z
  .strictObject({ ...span, itemId: uuid, subjectId: uuid.optional(), ...bookPage })
  .refine(isForwards, forwards);
const auxiliaryLedgerReply = z.object({
  item: auxiliaryItem.pick({ id: true, kind: true, code: true, name: true }),
  /** Null where lines of all subjects are meant. */
  subject: detailReply.shape.subject.omit({ side: true }).nullable(),
  ...bookBody,
});

const view = { ...json, permission: 'finance.book.view', effect: 'read' } as const;

/** The books: what is posted, with balances carried in from aggregates. */
export const bookCalls = {
  subjectBalance: endpoint({
    ...view,
    summary: 'Opening, turnover, year to date and closing of every subject, with three equal pairs of totals',
    path: `${base}/book/subjectBalance`,
    input: balanceInput,
    reply: balanceReply,
    shows: ['posting'],
  }),
  comparedBalance: endpoint({
    ...view,
    summary: 'What every subject moved and held on its own side, beside the same months of the year before',
    path: `${base}/book/comparedBalance`,
    input: comparedInput,
    reply: comparedReply,
    shows: ['posting'],
  }),
  generalLedger: endpoint({
    ...view,
    summary: 'Monthly turnover and balance of top subjects, or of one',
    path: `${base}/book/general`,
    input: generalInput,
    reply: generalReply,
    shows: ['posting'],
  }),
  detailLedger: endpoint({
    ...view,
    summary: 'A page of the lines of a subject and what is below it, with running balances',
    path: `${base}/book/detail`,
    input: linesInput,
    reply: detailReply,
    shows: ['posting'],
  }),
  journal: endpoint({
    ...view,
    summary: 'The journal of cash or a bank account: as the detail ledger, with a total and balance for each day',
    path: `${base}/book/journal`,
    input: detailInput,
    reply: journalReply,
    shows: ['posting'],
  }),
  columnLedger: endpoint({
    ...view,
    summary: 'The detail ledger of a subject with a column for each subject directly below it',
    path: `${base}/book/columns`,
    input: detailInput,
    reply: columnReply,
    shows: ['posting'],
  }),
  voucherSummary: endpoint({
    ...view,
    summary: 'What the posted vouchers of a span moved in each subject, and how many they are',
    path: `${base}/book/voucherSummary`,
    input: summaryInput,
    reply: summaryReply,
    shows: ['posting'],
  }),
  sequenceBook: endpoint({
    ...view,
    summary: 'A page of all posted lines of a span in the order of days',
    path: `${base}/book/sequence`,
    input: sequenceInput,
    reply: sequenceReply,
    shows: ['posting'],
  }),
  queryLines: endpoint({
    ...view,
    summary: 'The posted lines of a span by subject, auxiliary item and text, with what they come to by month',
    path: `${base}/book/query`,
    input: queryInput,
    reply: queryReply,
    shows: ['posting'],
  }),
  quantityLedger: endpoint({
    ...view,
    summary: 'A page of the lines of a counted account, each with quantity and amount, and running balances of both',
    path: `${base}/book/quantity`,
    input: quantityLedgerInput,
    reply: quantityLedgerReply,
    shows: ['posting'],
  }),
  quantityBalance: endpoint({
    ...view,
    summary: 'Opening, turnover and closing of every counted account, by quantity and amount',
    path: `${base}/book/quantityBalance`,
    input: quantityBalanceInput,
    reply: quantityBalanceReply,
    shows: ['posting'],
  }),
  auxiliaryBalance: endpoint({
    ...view,
    summary: 'Opening, turnover, year to date and closing of each auxiliary item of a kind, by subject',
    path: `${base}/auxiliary/balance`,
    input: auxiliaryBalanceInput,
    reply: auxiliaryBalanceReply,
    shows: ['posting'],
  }),
  auxiliaryLedger: endpoint({
    ...view,
    summary: 'A page of the lines that bear an auxiliary item, with running balances',
    path: `${base}/auxiliary/detail`,
    input: auxiliaryLedgerInput,
    reply: auxiliaryLedgerReply,
    shows: ['posting'],
  }),
};
