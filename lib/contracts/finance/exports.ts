import { z } from 'zod';
import { uuid } from '../shapes.ts';
import { auxiliaryKind } from './auxiliary.ts';
import { forwards, isForwards, span, statementFlow } from './books.ts';
import { period } from './call-parts.ts';
import { statementNames } from './statements.ts';

const format = z.enum(['xlsx', 'csv']).default('xlsx');
const head = { ...span, format };

/** Books of months of one year; those of lines name their subject or item. */
export const exportedBook = z
  .discriminatedUnion('book', [
    z.strictObject({ book: z.literal('subjectBalance'), ...head }),
    z.strictObject({ book: z.literal('generalLedger'), ...head }),
    z.strictObject({ book: z.literal('detailLedger'), ...head, subjectId: uuid, flow: statementFlow.optional() }),
    z.strictObject({ book: z.literal('journal'), ...head, subjectId: uuid }),
    z.strictObject({ book: z.literal('columnLedger'), ...head, subjectId: uuid }),
    z.strictObject({ book: z.literal('auxiliaryBalance'), ...head, kind: auxiliaryKind }),
    z.strictObject({ book: z.literal('auxiliaryLedger'), ...head, itemId: uuid, subjectId: uuid.optional() }),
  ])
  .refine(isForwards, forwards);

export const exportedStatement = z.strictObject({ statement: z.enum(statementNames), period, format });
