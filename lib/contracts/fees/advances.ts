import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { month, requiredText, uuid } from '../shapes.ts';
import { inBooks } from './day-closes.ts';
import { money, pageInput, pageReply, signedCents } from './pages.ts';

/** Left out, the present month. */
export const advancesInput = z.strictObject({ month: month.optional() });

/** Why a month cannot be carried over: it lies ahead, it or a later one was carried, or nothing is there. */
export const carryHindrances = ['ahead', 'carried', 'nothing'] as const;

export const advancesReply = z.object({
  month: z.string(),
  /** What the carry-over makes income: of the month, and what is left of earlier ones. */
  rows: z.array(
    z.object({
      itemId: z.string(),
      itemName: z.string(),
      month: z.string(),
      aheadCents: money,
      carriedCents: money,
      cents: money,
      /** Whether the item names both subjects. */
      hasSubjects: z.boolean(),
    }),
  ),
  cents: money,
  /** What stays an advance receipt of later months. */
  laterCents: money,
  /** Days up to the month that are not closed: what was paid ahead on them goes into a later carry-over. */
  openDays: z.number(),
  hindrance: z.enum(carryHindrances).nullable(),
  actions: z.array(z.enum(['carry'])),
});
export type Advances = z.output<typeof advancesReply>;

const named = z.object({ id: z.string(), number: z.string() });
const carryRow = z.object({
  id: z.string(),
  /** YZ202609-00001 */
  number: z.string(),
  month: z.string(),
  day: z.string(),
  cents: money,
  note: z.string(),
  undoes: named.nullable(),
  undoneBy: named.nullable(),
  at: z.string(),
  by: z.string(),
  books: inBooks.nullable(),
  actions: z.array(z.enum(['undo'])),
});
export type CarryRow = z.output<typeof carryRow>;

export const carriesInput = z.strictObject({ ...pageInput });
/** The newest first. */
export const carriesReply = z.object({ rows: z.array(carryRow), ...pageReply });

/** `cents` is what the person saw it come to. */
export const carriedMonth = z.strictObject({ month, cents: signedCents });
export const undoneCarry = z.strictObject({ id: uuid, reason: requiredText(limits.reasonChars) });
export const carryReply = carryRow;
