import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { auxiliaryKind } from './auxiliary.ts';
import { forwards, isForwards, span, statementFlow } from './books.ts';
import { base, json } from './call-parts.ts';
import { reportInput, sheetInput } from './statements.ts';

const format = z.enum(['xlsx', 'csv']).default('xlsx');
const head = { ...span, format };

/** Books of months of one year; those of lines name their subject or item. */
const exportedBook = z
  .discriminatedUnion('book', [
    z.strictObject({ book: z.literal('subjectBalance'), ...head }),
    z.strictObject({ book: z.literal('generalLedger'), ...head }),
    z.strictObject({ book: z.literal('fundStatement'), ...head }),
    z.strictObject({ book: z.literal('yearSwitch'), ...head }),
    z.strictObject({ book: z.literal('detailLedger'), ...head, subjectId: uuid, flow: statementFlow.optional() }),
    z.strictObject({ book: z.literal('journal'), ...head, subjectId: uuid }),
    z.strictObject({ book: z.literal('columnLedger'), ...head, subjectId: uuid }),
    z.strictObject({ book: z.literal('auxiliaryBalance'), ...head, kind: auxiliaryKind }),
    z.strictObject({ book: z.literal('auxiliaryLedger'), ...head, itemId: uuid, subjectId: uuid.optional() }),
  ])
  .refine(isForwards, forwards);

/** A statement of a month, on demand with the columns that it is compared with. */
const exportedStatement = z.discriminatedUnion('statement', [
  sheetInput.extend({ statement: z.literal('balanceSheet'), format }),
  reportInput.extend({ statement: z.literal('activities'), format }),
  reportInput.extend({ statement: z.literal('cashFlow'), format }),
]);

/** Books and statements as files to take away. */
export const exportCalls = {
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
