import { z } from 'zod';
import { denominations } from '@/lib/rules/finance/cash-count.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredText, text, uuid } from '../shapes.ts';
import { foreignCurrency } from './auxiliary.ts';
import { signedCents } from './call-parts.ts';

const currency = foreignCurrency.nullable().default(null);

/** A cash or bank subject of the lowest level on a day. */
export const balanceOn = z.strictObject({ subjectId: uuid, onDate: calendarDate, currency });
export const balanceOnReply = z.object({ bookCents: z.number() });

export const madeAssertion = z.strictObject({
  subjectId: uuid,
  onDate: calendarDate,
  currency,
  countedCents: signedCents,
  /** Pieces of each denomination in the order of the table; null where only the sum is known. */
  pieces: z.array(z.int().min(0).max(1_000_000)).length(denominations.length).nullable().default(null),
  countedBy: requiredText(limits.nameChars),
  note: text(limits.noteChars).default(''),
});

/** Replaced by a later one of the same day, or by what the books say now against what was counted. */
export const assertionStates = ['agrees', 'differs', 'booksChanged', 'replaced'] as const;

export const assertionRow = z.object({
  id: z.string(),
  subjectId: z.string(),
  subjectNumber: z.string(),
  subjectName: z.string(),
  onDate: z.string(),
  currency: z.string().nullable(),
  countedCents: z.number(),
  pieces: z.array(z.number()).nullable(),
  /** When it was made, and now. */
  bookThenCents: z.number(),
  bookCents: z.number(),
  state: z.enum(assertionStates),
  countedBy: z.string(),
  note: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  actions: z.array(z.enum(['delete'])),
});
export type AssertionRow = z.output<typeof assertionRow>;
export const assertionsReply = z.object({ rows: z.array(assertionRow), actions: z.array(z.enum(['create'])) });
