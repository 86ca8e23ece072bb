import { z } from 'zod';
import { channelRefundStates } from '@/lib/rules/fees/channel-refunds.ts';
import { payChannels } from '@/lib/rules/fees/channels.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { refundOrderMoves, refundOrderStates } from '@/lib/rules/fees/refund-order-states.ts';
import { routesSum } from '@/lib/rules/fees/refund-order-sums.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { filterSchemasOf, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, cents, personNameOrNone, requiredText, text, unique, uuid } from '../shapes.ts';
import { money, pageReply } from './pages.ts';
import { payOuts } from './plans.ts';
import { mendedRefundFields, refundOrderFilters } from './refund-order.data.ts';
import { planChild } from './student-plans.ts';

const balanceKind = z.enum(['prepayment', 'deposit']);

export const refundableInput = z.strictObject({ studentId: uuid });
/** What can be given back to a child: what other open orders hold is taken off already. */
export const refundableReply = z.object({
  student: planChild,
  hasLeft: z.boolean(),
  /** The newest month first. */
  lines: z.array(
    z.object({
      billId: z.string(),
      line: z.number(),
      billNumber: z.string(),
      month: z.string(),
      itemName: z.string(),
      paidCents: money,
      refundableCents: money,
    }),
  ),
  balances: z.array(
    z.object({
      balanceId: z.string(),
      kind: balanceKind,
      itemName: z.string().nullable(),
      document: z.string(),
      onDay: z.string(),
      refundableCents: money,
    }),
  ),
  /** What earlier refunds take off the next bill, and can be paid out or kept as balance instead. */
  credits: z.array(
    z.object({
      creditId: z.string(),
      itemName: z.string(),
      document: z.string(),
      month: z.string(),
      refundableCents: money,
    }),
  ),
  /**
   * Accepted suggestions that are on no order yet, and the lines that would bear them; of those that go off the next
   * bill, what no bill has taken in.
   */
  suggestions: z.array(
    z.object({
      id: z.string(),
      month: z.string(),
      itemName: z.string(),
      payOut: z.enum(payOuts),
      cents: money,
      parts: z.array(z.object({ billId: z.string(), line: z.number(), cents: money })),
    }),
  ),
  /** How much the channels can still take back of what came for the child by them. */
  originalCents: money,
  /** Whether another person has to approve. */
  needsApproval: z.boolean(),
});

const orderedLine = z.strictObject({
  billId: uuid,
  line: z
    .int()
    .min(0)
    .max(limits.feeLines * 10),
  cents: cents.min(1),
  /** The suggestion that says so. */
  suggestionId: uuid.nullable().default(null),
});
const orderedBalance = z.strictObject({ balanceId: uuid, cents: cents.min(1) });
const orderedCredit = z.strictObject({ creditId: uuid, cents: cents.min(1) });

export const orderedRefund = z
  .strictObject({
    studentId: uuid,
    lines: z
      .array(orderedLine)
      .max(limits.feeRefundLines)
      .refine((rows) => unique(rows.map((row) => `${row.billId} ${row.line} ${row.suggestionId}`)), {
        params: { key: 'duplicate' },
      }),
    balances: z
      .array(orderedBalance)
      .max(limits.feeRefundLines)
      .refine((rows) => unique(rows.map(({ balanceId }) => balanceId)), { params: { key: 'duplicate' } }),
    credits: z
      .array(orderedCredit)
      .max(limits.feeRefundLines)
      .refine((rows) => unique(rows.map(({ creditId }) => creditId)), { params: { key: 'duplicate' } })
      .default([]),
    handedCents: cents,
    originalCents: cents.default(0),
    toBalanceCents: cents,
    nextBillCents: cents,
    reason: requiredText(limits.reasonChars),
  })
  .refine(({ lines, balances, credits }) => lines.length + balances.length + credits.length > 0, {
    path: ['lines'],
    params: { key: 'required' },
  })
  .refine(
    ({ lines, balances, credits, ...routes }) => sumCents([...lines, ...balances, ...credits]) === routesSum(routes),
    { path: ['handedCents'], params: { key: 'refundNotWhole' } },
  );

/** A rejection says why. */
export const decidedRefundOrder = byVersion
  .extend({ move: z.enum(['approve', 'reject']), note: text(limits.reasonChars).default('') })
  .refine(({ move, note }) => move !== 'reject' || note !== '', { path: ['note'], params: { key: 'required' } });

/** What was returned, as it is sent again. */
export const mendedRefundOrder = byVersion.extend(writtenSchemasOf(mendedRefundFields));

export const paidRefundOrder = byVersion.extend({
  /** How the money goes back; null where nothing is handed over. */
  payType: z.enum(payTypes).nullable(),
  /** The number of the slip or of the bank's entry; it is booked once only. */
  reference: text(limits.feeReferenceChars).default(''),
  /** Who gets it and signs for it. */
  receiver: personNameOrNone.default(''),
});

const refundOrderRow = z.object({
  id: z.string(),
  version: z.number(),
  /** TK202611-00001; what pays it bears the same. */
  number: z.string(),
  state: z.enum(refundOrderStates),
  student: planChild,
  cents: money,
  handedCents: money,
  /** By the channels by which was paid. */
  originalCents: money,
  toBalanceCents: money,
  nextBillCents: money,
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** Nobody decided where the school asks for no second person. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string(),
  withdrawnBy: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  paidBy: z.string().nullable(),
  paidAt: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** What took it back after it was paid. */
  reversal: z
    .object({ id: z.string(), number: z.string(), by: z.string(), at: z.string(), reason: z.string() })
    .nullable(),
  /** The run by which the bank pays it, or has. */
  run: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** What goes back by channels, payment by payment. */
  originals: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(payChannels),
      state: z.enum(channelRefundStates),
      cents: money,
      number: z.string(),
      /** The channel's own word for what became of it. */
      said: z.string(),
      doneAt: z.string().nullable(),
    }),
  ),
  actions: z.array(z.enum(refundOrderMoves)),
});
export type RefundOrderRow = z.output<typeof refundOrderRow>;

export const refundOrdersInput = z.strictObject(filterSchemasOf(refundOrderFilters));
export const exportedRefundOrders = refundOrdersInput.omit({ page: true, size: true });
export const refundOrdersReply = z.object({
  /** The newest first. */
  rows: z.array(refundOrderRow),
  /** Of all that the filters find, by state; of those that are done, what went back. */
  sums: z.record(z.enum(refundOrderStates), z.object({ count: z.number(), cents: money })),
  /**
   * The ways in which those that are done gave back. What was to go off the next bill and was paid out instead is
   * counted where it went, and off the next bill no longer.
   */
  doneWays: z.object({ handedCents: money, originalCents: money, toBalanceCents: money, nextBillCents: money }),
  actions: z.array(z.enum(['ask'])),
  ...pageReply,
});

export const refundOrder = refundOrderRow.extend({
  schoolName: z.string(),
  lines: z.array(
    z.object({
      at: z.number(),
      /** A bill, or what brought a balance. */
      document: z.string(),
      billId: z.string().nullable(),
      month: z.string().nullable(),
      itemName: z.string().nullable(),
      kind: z.enum(['bill', 'prepayment', 'deposit', 'credit']),
      cents: money,
      suggestionId: z.string().nullable(),
    }),
  ),
  /** How it was paid. */
  payment: z
    .object({
      payType: z.enum(payTypes).nullable(),
      reference: z.string(),
      receiver: z.string(),
      /** Null where the bank paid it. */
      shiftNumber: z.string().nullable(),
    })
    .nullable(),
});
export type RefundOrder = z.output<typeof refundOrder>;
