import { z } from 'zod';
import { refundRunMoves, refundRunRowStates, refundRunStates } from '@/lib/rules/fees/refund-run-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byVersion, cents, month, requiredText, text, unique, uuid } from '../shapes.ts';
import { money, pageReply } from './pages.ts';
import { refundRunFilters } from './refund-run.data.ts';
import { planChild } from './student-plans.ts';

/** Where refunds are looked for: accepted suggestions of months, and orders, of everybody, a class, or who has left. */
export const runCandidatesInput = z
  .strictObject({
    from: month,
    to: month,
    classId: uuid.optional(),
    leavers: z.boolean().default(false),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { key: 'spanReversed' } });

export const runCandidatesReply = z.object({
  /** Children with accepted suggestions that no order pays yet, by class and number. */
  suggested: z.array(
    z.object({
      student: planChild,
      suggestionIds: z.array(z.string()),
      items: z.array(z.string()),
      /** What their paid bills can bear. */
      cents: money,
      /** What they cannot, because it was not paid. */
      unpaidCents: money,
      hasPayee: z.boolean(),
    }),
  ),
  /** Orders that have something to hand over and are in no run. */
  orders: z.array(
    z.object({ id: z.string(), number: z.string(), student: planChild, cents: money, hasPayee: z.boolean() }),
  ),
  /** More than are shown. */
  isCut: z.boolean(),
  needsApproval: z.boolean(),
});

const ids = z
  .array(uuid)
  .max(limits.feeRunRows)
  .refine(unique, { params: { key: 'duplicate' } });

export const madeRun = z
  .strictObject({
    name: requiredText(limits.nameChars),
    /** Why it is given back, on the orders that the run makes. */
    reason: requiredText(limits.reasonChars),
    suggestionIds: z
      .array(uuid)
      .max(limits.feeRunRows * 6)
      .refine(unique, { params: { key: 'duplicate' } }),
    orderIds: ids,
    /** What the person saw it come to. */
    cents: cents.min(1),
  })
  .refine(({ suggestionIds, orderIds }) => suggestionIds.length + orderIds.length > 0, {
    path: ['suggestionIds'],
    params: { key: 'required' },
  });

export const movedRun = byVersion.extend({ move: z.enum(['submit', 'withdraw']) });
/** Who sends a run back says why. */
export const decidedRun = byVersion
  .extend({ move: z.enum(['approve', 'return']), note: text(limits.reasonChars).default('') })
  .refine(({ move, note }) => move !== 'return' || note !== '', { path: ['note'], params: { key: 'required' } });

const at = z.int().min(1).max(limits.feeRunRows);
export const droppedRunRow = byVersion.extend({ at });

/** Banks of older systems read GBK alone. */
export const runEncodings = ['utf-8', 'gbk'] as const;
export const runFile = z.strictObject({
  id: uuid,
  version: z.int32().min(1),
  format: z.enum(['xlsx', 'csv']),
  encoding: z.enum(runEncodings).default('utf-8'),
});

export const runResultsInput = z.strictObject({ id: uuid });
/** What a bank's list says, line by line; nothing is booked by reading it. */
export const runResultsReply = z.object({
  lines: z.array(
    z.object({
      line: z.number(),
      at: z.number().nullable(),
      studentName: z.string().nullable(),
      outcome: z.enum(['paid', 'failed']).nullable(),
      reason: z.string(),
      fault: z.enum(['unknownRow', 'accountDiffers', 'amountDiffers', 'noResult', 'twice']).nullable(),
      isSettled: z.boolean(),
    }),
  ),
  /** Rows that the list says nothing of. */
  unanswered: z.number(),
});

/** A failure says why. */
export const settledRun = byVersion.extend({
  rows: z
    .array(
      z
        .strictObject({ at, outcome: z.enum(['paid', 'failed']), reason: text(limits.reasonChars).default('') })
        .refine(({ outcome, reason }) => outcome === 'paid' || reason !== '', {
          path: ['reason'],
          params: { key: 'required' },
        }),
    )
    .min(1)
    .max(limits.feeRunRows)
    .refine((rows) => unique(rows.map((row) => row.at)), { params: { key: 'duplicate' } }),
});

/** All rows that wait, where none are named. */
export const failedRunRows = byVersion.extend({
  ats: z.array(at).min(1).max(limits.feeRunRows).optional(),
  reason: text(limits.reasonChars).min(1),
});

const runRow = z.object({
  id: z.string(),
  version: z.number(),
  /** TP202611-00001. */
  number: z.string(),
  name: z.string(),
  state: z.enum(refundRunStates),
  /** Of all rows that were not taken out. */
  count: z.number(),
  cents: money,
  paidCount: z.number(),
  paidCents: money,
  failedCount: z.number(),
  failedCents: money,
  /** Rows whose children have no account on record. */
  missing: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
  actions: z.array(z.enum(refundRunMoves)),
});
export type RefundRunRow = z.output<typeof runRow>;

export const refundRunsInput = z.strictObject(filterSchemasOf(refundRunFilters));
export const refundRunsReply = z.object({
  /** The newest first. */
  rows: z.array(runRow),
  actions: z.array(z.enum(['make'])),
  ...pageReply,
});

const historyStep = z.object({ by: z.string(), at: z.string() }).nullable();

export const refundRun = runRow.extend({
  reason: z.string(),
  submitted: historyStep,
  decided: historyStep,
  /** What was said when it was sent back, or approved. */
  note: z.string(),
  sent: historyStep,
  withdrawn: historyStep,
  done: historyStep,
  rows: z.array(
    z.object({
      at: z.number(),
      orderId: z.string(),
      orderNumber: z.string(),
      student: planChild,
      cents: money,
      state: z.enum(refundRunRowStates),
      reason: z.string(),
      settledAt: z.string().nullable(),
      paymentId: z.string().nullable(),
      holder: z.string(),
      accountMasked: z.string(),
      bank: z.string(),
      actions: z.array(z.enum(['payee', 'drop', 'paid', 'failed'])),
    }),
  ),
});
export type RefundRun = z.output<typeof refundRun>;
