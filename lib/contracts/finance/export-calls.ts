import { z } from 'zod';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { auxiliaryKind } from './auxiliary.ts';
import { forwards, isForwards, span, statementFlow } from './books.ts';
import { base, json } from './call-parts.ts';
import { reportInput, sheetInput } from './statements.ts';

const format = z.enum(['xlsx', 'csv']).default('xlsx');
/** Books of months of one year; those of lines name their subject or item. */
const printed = <Of extends z.ZodRawShape>(head: Of) =>
  [
    z.strictObject({ book: z.literal('subjectBalance'), ...head }),
    z.strictObject({ book: z.literal('comparedBalance'), ...head }),
    z.strictObject({ book: z.literal('generalLedger'), ...head }),
    z.strictObject({ book: z.literal('fundStatement'), ...head }),
    z.strictObject({ book: z.literal('voucherSummary'), ...head, kind: z.enum(voucherKinds).optional() }),
    z.strictObject({ book: z.literal('sequenceBook'), ...head }),
    z.strictObject({ book: z.literal('detailLedger'), ...head, subjectId: uuid, flow: statementFlow.optional() }),
    z.strictObject({ book: z.literal('journal'), ...head, subjectId: uuid }),
    z.strictObject({ book: z.literal('columnLedger'), ...head, subjectId: uuid }),
    z.strictObject({ book: z.literal('quantityLedger'), ...head, subjectId: uuid }),
    z.strictObject({ book: z.literal('quantityBalance'), ...head }),
    z.strictObject({ book: z.literal('auxiliaryBalance'), ...head, kind: auxiliaryKind }),
    z.strictObject({ book: z.literal('auxiliaryLedger'), ...head, itemId: uuid, subjectId: uuid.optional() }),
  ] as const;

const printedBook = z.discriminatedUnion('book', printed(span)).refine(isForwards, forwards);
const exportedBook = z
  .discriminatedUnion('book', [
    ...printed({ ...span, format }),
    z.strictObject({ book: z.literal('yearSwitch'), ...span, format }),
  ])
  .refine(isForwards, forwards);

/** A statement of a month, on demand with the columns that it is compared with. */
const exportedStatement = z.discriminatedUnion('statement', [
  sheetInput.extend({ statement: z.literal('balanceSheet'), format }),
  reportInput.extend({ statement: z.literal('activities'), format }),
  reportInput.extend({ statement: z.literal('cashFlow'), format }),
]);

/** Text, an amount, a quantity, a price of a unit, a day, a count, or a name with its depth below others. */
const printedCell = z.union([
  z.string(),
  z.object({ cents: z.number() }),
  z.object({ quantity: z.number() }),
  z.object({ price: z.number() }),
  z.object({ day: z.string() }),
  z.object({ count: z.number() }),
  z.object({ text: z.string(), depth: z.number() }),
]);

/** Books and statements as files to take away. */
export const exportCalls = {
  bookToPrint: endpoint({
    ...json,
    summary: 'A whole book as the table that is printed, with the name that it bears',
    path: `${base}/book/print`,
    permission: 'finance.book.view',
    effect: 'read',
    input: printedBook,
    reply: z.object({
      schoolName: z.string(),
      title: z.string(),
      /** Widths in characters. */
      columns: z.array(z.object({ header: z.string(), width: z.number() })),
      rows: z.array(z.array(printedCell)),
    }),
    shows: ['posting'],
  }),
  exportBook: endpoint({
    ...json,
    summary: 'A book as a sheet, all its pages one after the other',
    path: `${base}/book/export`,
    permission: 'finance.ledger.export',
    effect: 'write',
    stream: true,
    input: exportedBook,
    reply: z.never(),
  }),
  exportStatement: endpoint({
    ...json,
    summary: 'A statement of a month as a sheet',
    path: `${base}/statement/export`,
    permission: 'finance.ledger.export',
    effect: 'write',
    stream: true,
    input: exportedStatement,
    reply: z.never(),
  }),
};
