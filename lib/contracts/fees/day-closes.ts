import { z } from 'zod';
import { payTypes } from '@/lib/rules/fees/pay-types.ts';
import { shiftStates } from '@/lib/rules/fees/shift-states.ts';
import { documentReasons, documentStates } from '@/lib/rules/finance/document-states.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { calendarDate, requiredText, text } from '../shapes.ts';
import { dayCloseFilters, dayStates } from './day-close.data.ts';
import { money, pageReply, signedCents } from './pages.ts';

/** What has become of a document in the books. */
export const inBooks = z.object({
  state: z.enum(documentStates),
  reason: z.enum(documentReasons).nullable(),
  voucher: z
    .object({
      id: z.string(),
      kind: z.enum(voucherKinds),
      number: z.number(),
      /** The month of the books, such as 202611. */
      period: z.number(),
      /** Whether the person may read vouchers. */
      opens: z.boolean(),
    })
    .nullable(),
});

const dayRow = z.object({
  /** The day, which names it. */
  id: z.string(),
  day: z.string(),
  state: z.enum(dayStates),
  /** It is not over yet at the school. */
  isRunning: z.boolean(),
  payments: z.number(),
  reversals: z.number(),
  refunds: z.number(),
  /** Received less change, reversals and refunds. */
  netCents: money,
  /** Counted less expected of the day's shifts. */
  differenceCents: money,
  /** Shifts that are open or being counted: they keep the day open. */
  openShifts: z.number(),
  /** Of an open day: the first before it that is open too. */
  earlierOpen: z.string().nullable(),
  /** Its month is closed in the books: its document waits, and it is not opened again. */
  inClosedMonth: z.boolean(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  note: z.string(),
  books: inBooks.nullable(),
  actions: z.array(z.enum(['close', 'reopen'])),
});
export type DayRow = z.output<typeof dayRow>;

export const dayClosesInput = z.strictObject(filterSchemasOf(dayCloseFilters));
/** Days on which something was taken or given back, the newest first. */
export const dayClosesReply = z.object({
  rows: z.array(dayRow),
  actions: z.array(z.enum(['edit'])),
  ...pageReply,
});

export const dayInput = z.strictObject({ day: calendarDate });
/** A day with everything that its close comes to. */
export const dayView = dayRow.extend({
  byPayType: z.array(
    z.object({ payType: z.enum(payTypes), payments: z.number(), netCents: money, differenceCents: money }),
  ),
  /** What settled bills, by item; for months after the day it was paid ahead. */
  byItem: z.array(z.object({ itemId: z.string(), itemName: z.string(), isAhead: z.boolean(), cents: money })),
  /** What was kept for children, and taken of it. */
  toBalanceCents: money,
  fromBalanceCents: money,
  shifts: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      cashier: z.string(),
      state: z.enum(shiftStates),
      closedBy: z.string().nullable(),
      /** Why somebody other than the cashier closed it. */
      onBehalfReason: z.string(),
      differenceCents: money,
    }),
  ),
});
export type DayView = z.output<typeof dayView>;

/** `netCents` is what the person saw the day come to. */
export const closedDay = z.strictObject({
  day: calendarDate,
  netCents: signedCents,
  note: text(limits.reasonChars).default(''),
});

export const reopenedDay = z.strictObject({ day: calendarDate, reason: requiredText(limits.reasonChars) });

/**
 * What a subject of the books is named for: a way of paying, what is kept for children, what is over or short, what
 * channels keep.
 */
export const bookPurposes = [...payTypes, 'balance', 'difference', 'channelFee'] as const;
const subject = text(limits.feeSubjectChars).regex(/^\d*$/);

export const bookSubjectsReply = z.object({
  /** Numbers of subjects; empty while nobody has said them. */
  subjects: z.record(z.enum(bookPurposes), z.string()),
  /** 0 while nothing was saved. */
  version: z.number(),
});
/** In the order of their numbers. */
export const bookableSubjectsReply = z.object({
  rows: z.array(
    z.object({
      number: z.string(),
      /** Names from the top down: 银行存款-基本户. */
      name: z.string(),
    }),
  ),
});
export const savedBookSubjects = z.strictObject({
  subjects: z.record(z.enum(bookPurposes), subject),
  version: z.int32().min(0),
});
