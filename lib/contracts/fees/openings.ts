import { z } from 'zod';
import { openingFaults, openingKinds, openingStates } from '@/lib/rules/fees/opening-rows.ts';
import { limits } from '@/lib/rules/limits.ts';
import { byVersion, cents, requiredText, uuid } from '../shapes.ts';
import { money, pageInput, pageReply } from './pages.ts';
import { planChild } from './student-plans.ts';

/** The cells of a row as they were written. */
const written = z.object({
  kind: z.string(),
  number: z.string(),
  name: z.string(),
  item: z.string(),
  amount: z.string(),
  day: z.string(),
  note: z.string(),
  document: z.string(),
});
export type WrittenOpening = z.output<typeof written>;

/** Right rows of a kind, and what they come to. */
const sum = z.object({ rows: z.number(), cents: money });

export const opening = z.object({
  id: z.string(),
  version: z.number(),
  fileName: z.string(),
  state: z.enum(openingStates),
  rows: z.number(),
  /** Rows that are right: those that are kept, or would be. */
  good: z.number(),
  cents: money,
  /** Of the right rows. */
  sums: z.record(z.enum(openingKinds), sum),
  by: z.string(),
  at: z.string(),
  keptBy: z.string().nullable(),
  keptAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: z.string().nullable(),
  reason: z.string(),
  actions: z.array(z.enum(['check', 'keep', 'discard', 'undo'])),
});
export type Opening = z.output<typeof opening>;

export const openingsInput = z.strictObject(pageInput);
export const openingsReply = z.object({
  /** The newest first. */
  rows: z.array(opening),
  actions: z.array(z.enum(['import'])),
  ...pageReply,
});

export const openingRowsInput = z.strictObject({
  id: uuid,
  /** Wrong ones, or right ones. */
  only: z.enum(['wrong', 'right']).optional(),
  ...pageInput,
});
export const openingRowsReply = z.object({
  /** In the order of the sheet. */
  rows: z.array(
    written.extend({
      /** As the spreadsheet program numbers it. */
      at: z.number(),
      fault: z.enum(openingFaults).nullable(),
      is: z.enum(openingKinds).nullable(),
      student: planChild.nullable(),
      cents: money.nullable(),
      onDay: z.string().nullable(),
      /** Of arrears that were kept. */
      billId: z.string().nullable(),
    }),
  ),
  ...pageReply,
});

/** As many right rows and as much as the person has seen. */
export const keptOpening = byVersion.extend({
  good: z.int().min(1).max(limits.feeOpeningRows),
  cents: z
    .int()
    .min(0)
    .max(limits.moneyCentsMax * limits.feeOpeningRows),
});
export const undoneOpening = byVersion.extend({ reason: requiredText(limits.reasonChars) });

/** What the school holds for a child from before, and what is left of it. */
export const openingBalance = z.object({
  id: z.string(),
  kind: z.enum(['prepayment', 'deposit']),
  itemName: z.string().nullable(),
  cents,
  leftCents: cents,
  onDay: z.string(),
  note: z.string(),
  document: z.string(),
});
export type OpeningBalance = z.output<typeof openingBalance>;

/** What was agreed with a child's family before. */
export const openingAgreement = openingBalance
  .omit({ kind: true, leftCents: true })
  .extend({ cents: cents.nullable() });
export type OpeningAgreement = z.output<typeof openingAgreement>;
