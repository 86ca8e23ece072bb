import { z } from 'zod';
import { monthNumberOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { refundMoves, refundStates } from '@/lib/rules/fees/refund-moves.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { cents, month, text, unique, uuid } from '../shapes.ts';
import { whyStep } from '../why.ts';
import { usingBill } from './one-offs.ts';
import { money, pageReply } from './pages.ts';
import { payOuts } from './plans.ts';
import { refundFilters } from './refund.data.ts';
import { planChild } from './student-plans.ts';

export const refundsInput = z.strictObject({ studentId: uuid.optional(), ...filterSchemasOf(refundFilters) });

const refundRow = z.object({
  id: z.string(),
  version: z.number(),
  student: planChild,
  month: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  /** Days that count. */
  days: z.number(),
  /** School days of the child without any record: they count as attended. */
  unrecorded: z.number(),
  cents: money,
  limitedBy: z.enum(['daysMax', 'cap', 'paid']).nullable(),
  payOut: z.enum(payOuts),
  state: z.enum(refundStates),
  /** What the days come to now, where that is not what was decided about. */
  nowCents: money.nullable(),
  reason: z.string(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** The credit that pays it: what bills have taken of it, each, and what waits for the next one. */
  credit: z.object({ month: z.string(), usedCents: money, leftCents: money, bills: z.array(usingBill) }).nullable(),
  /** The refund order that pays it, or has. */
  order: z.object({ id: z.string(), number: z.string(), isPaid: z.boolean() }).nullable(),
  actions: z.array(z.enum(refundMoves)),
});
export type RefundRow = z.output<typeof refundRow>;

export const refundsReply = z.object({
  /** The newest month first, then by class and number of the child. */
  rows: z.array(refundRow),
  /** Of all that the filters find, by state. */
  sums: z.record(z.enum(refundStates), z.object({ count: z.number(), cents: money })),
  actions: z.array(z.enum(['suggest', 'decide'])),
  ...pageReply,
});

/** A suggestion with the way to its figure. */
export const refundReply = refundRow.extend({ planName: z.string(), planEdition: z.number(), why: z.array(whyStep) });

const monthsBetween = (from: string, to: string) =>
  (yearOf(to) - yearOf(from)) * 12 + monthNumberOf(to) - monthNumberOf(from) + 1;

/** For everybody, classes, or children: of a month, or of the months of a term. */
export const suggestedRefunds = z
  .strictObject({
    from: month,
    to: month,
    classIds: z.array(uuid).max(limits.feeScopeClasses).default([]),
    studentIds: z.array(uuid).max(limits.batchRows).default([]),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { key: 'spanReversed' } })
  .refine(({ from, to }) => monthsBetween(from, to) <= limits.feeRefundMonths, {
    path: ['to'],
    params: { key: 'monthsTooMany', values: { max: limits.feeRefundMonths } },
  });
export const suggestedReply = z.object({
  made: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** Decided ones whose days come to another figure now. */
  differing: z.number(),
  /** What is suggested for these months and children after it, decided or not. */
  count: z.number(),
  cents: money,
});

/** Decides about some; a dismissal says why. `cents` is what the person saw them come to. */
export const decidedRefunds = z
  .strictObject({
    ids: z
      .array(uuid)
      .min(1)
      .max(limits.feeRefundsDecided)
      .refine(unique, { params: { key: 'duplicate' } }),
    move: z.enum(refundMoves),
    reason: text(limits.reasonChars).default(''),
    cents,
  })
  .refine(({ move, reason }) => move !== 'dismiss' || reason !== '', { path: ['reason'], params: { key: 'required' } });

/** Accepts all that the filters find and nobody has decided about, as many and as much as the person saw. */
export const acceptedRefunds = z.strictObject({
  month,
  classId: uuid.optional(),
  itemId: uuid.optional(),
  count: z.int().min(1).max(limits.feeRowsShown),
  cents,
});
export const decidedReply = z.object({ decided: z.number(), cents: money });
