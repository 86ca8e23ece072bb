import { z } from 'zod';
import { uuid } from '../shapes.ts';
import { auxiliaryItem, auxiliaryKind } from './auxiliary.ts';
import { balanceColumns, bookBody, bookPage, detailReply, forwards, isForwards, span } from './books.ts';

/** A detail ledger with a column for each subject directly below; amounts on the subject's own side. */
export const columnReply = detailReply.extend({
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

export const auxiliaryBalanceInput = z.strictObject({ ...span, kind: auxiliaryKind }).refine(isForwards, forwards);
export const auxiliaryBalanceReply = z.object({
  rows: z.array(
    z.object({
      itemId: z.string(),
      /** Null for the item as a whole. */
      subjectId: z.string().nullable(),
      code: z.string(),
      name: z.string(),
      level: z.number(),
      ...balanceColumns,
    }),
  ),
  totals: z.object(balanceColumns),
});

export const auxiliaryLedgerInput = z
  .strictObject({ ...span, itemId: uuid, subjectId: uuid.optional(), ...bookPage })
  .refine(isForwards, forwards);
export const auxiliaryLedgerReply = z.object({
  item: auxiliaryItem.pick({ id: true, kind: true, code: true, name: true }),
  /** Null where lines of all subjects are meant. */
  subject: z.object({ id: z.string(), number: z.string(), fullName: z.string() }).nullable(),
  ...bookBody,
});
