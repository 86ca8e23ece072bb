import { z } from 'zod';
import { daysAcross } from '@/lib/rules/days.ts';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { paymentKinds } from '@/lib/rules/fees/payment-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf, narrowingOf } from '../field-schemas.ts';
import { dayBookFilters } from './day-book.data.ts';
import { money, pageReply } from './pages.ts';
import { receivedFilters } from './received.data.ts';
import { refundRegisterFilters } from './refund-register.data.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Both days or neither, in their order, and no more than so many. */
export const checkSpan =
  (days: number) =>
  ({ from, to }: Days, ctx: z.RefinementCtx) => {
    const complain = (key: string, values?: Readonly<Record<string, number>>) =>
      ctx.addIssue({ code: 'custom', path: ['to'], params: { key, ...(values ? { values } : {}) } });
    if ((from === undefined) !== (to === undefined)) complain('required');
    else if (from === undefined || to === undefined) return;
    else if (from > to) complain('spanReversed');
    else if (daysAcross(from, to) > days) complain('spanTooLong', { max: days });
  };

const reportedDays = { from: z.string(), to: z.string() };

/** Without days it is this month, up to today; by month twelve of them. */
export const receivedInput = z
  .strictObject(narrowingOf(receivedFilters))
  .superRefine(checkSpan(limits.feeReceivedDays));

const sums = {
  /** Documents; by way of paying, how often it was paid so. Null by item and class: a document has many. */
  count: z.number().nullable(),
  paidCents: money,
  /** What was taken back and given back counts on the day of its own document, and is negative. */
  reversedCents: money,
  refundedCents: money,
  /** What remained: received less change, reversals and refunds. */
  netCents: money,
};
export const receivedReply = z.object({
  ...reportedDays,
  rows: z.array(
    z.object({
      /** An id, a month or a way of paying; `receivedOfNone` without. */
      key: z.string(),
      /** Null of a month, a way of paying, and of what has none. */
      name: z.string().nullable(),
      ...sums,
    }),
  ),
  /** Of all rows: the same by whatever it is told. */
  total: z.object(sums),
});
export type ReceivedReply = z.output<typeof receivedReply>;
export type ReceivedSums = ReceivedReply['total'];

/** Without days it is today. */
export const dayBookInput = z
  .strictObject(filterSchemasOf(dayBookFilters))
  .superRefine(checkSpan(limits.feeDayBookDays));

const moved = { payType: z.enum(payTypes), inCents: money, outCents: money };
export const dayBookReply = z.object({
  ...reportedDays,
  /** In the order in which they were booked. */
  rows: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(paymentKinds),
      number: z.string(),
      day: z.string(),
      at: z.string(),
      studentName: z.string(),
      className: z.string().nullable(),
      payerName: z.string(),
      cashier: z.string(),
      /** What came in less change, what went out, and what all of the same way come to since the first day. */
      moves: z.array(z.object({ ...moved, sumCents: money })),
      /** What everything comes to since the first day. */
      sumCents: money,
    }),
  ),
  /** Of all documents, on whichever page. */
  sums: z.array(z.object(moved)),
  ...pageReply,
});
/** A part of the same; a sheet takes all of it. */
export type DayBookReply = Omit<z.output<typeof dayBookReply>, 'page' | 'size'>;
export type DayBookRow = DayBookReply['rows'][number];

/** Without days it is this month, up to today. */
export const refundRegisterInput = z
  .strictObject(filterSchemasOf(refundRegisterFilters))
  .superRefine(checkSpan(limits.feeReceivedDays));

const given = { cents: money, handedCents: money, toBalanceCents: money, nextBillCents: money };
export const refundRegisterReply = z.object({
  ...reportedDays,
  /** In the order in which they were paid; what reverses one is a row of its own, with the other sign. */
  rows: z.array(
    z.object({
      id: z.string(),
      /** The order that asked for it. */
      orderId: z.string(),
      number: z.string(),
      day: z.string(),
      studentName: z.string(),
      className: z.string().nullable(),
      /** What it was paid for: names of items; null also of balances. */
      items: z.array(z.string().nullable()),
      ...given,
      /** How it was handed over; null where nothing was. */
      payType: z.enum(payTypes).nullable(),
      receiver: z.string(),
      reason: z.string(),
      requestedBy: z.string(),
      decidedBy: z.string(),
      cashier: z.string(),
    }),
  ),
  /** Of all rows, on whichever page. */
  sums: z.object(given),
  ...pageReply,
});
/** A part of the same; a sheet takes all of it. */
export type RefundRegisterReply = Omit<z.output<typeof refundRegisterReply>, 'page' | 'size'>;
