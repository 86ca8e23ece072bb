import { z } from 'zod';
import { arrivalReasons } from '@/lib/rules/fees/arrival-match.ts';
import { arrivalActions, arrivalStates } from '@/lib/rules/fees/arrival-states.ts';
import { statementFields } from '@/lib/rules/finance/bank-statement.ts';
import { limits } from '@/lib/rules/limits.ts';
import { filterSchemasOf } from '../field-schemas.ts';
import { byVersion, cents, requiredText, unique, uuid } from '../shapes.ts';
import { arrivalFilters } from './arrival.data.ts';
import { money, pageReply } from './pages.ts';
import { paidPart } from './payments.ts';
import { planChild } from './student-plans.ts';

/** To whose account the money came: what the school calls it, as a name and the last digits. */
export const arrivalFile = z.strictObject({
  account: requiredText(limits.nameChars),
  /** What each column means, with commas between; empty where the headers tell, or told the last time. */
  columns: z.string().max(2_000).default(''),
  /** What becomes of lines that may be another account's. */
  doubtful: z.enum(['ask', 'leaveOut', 'take']).default('ask'),
});
/** What a bank's list brought. */
export const readArrivalsReply = z.object({
  /** What has to be said about the columns before anything is taken; null where the lines were taken. */
  missing: z.enum(['date', 'amount']).nullable(),
  columns: z.array(z.object({ header: z.string(), field: z.enum(statementFields).nullable() })),
  /** What has to be decided before anything is taken; null where the lines were taken. */
  doubt: z
    .object({
      /** The account that may be meant, or that has the same lines. */
      account: z.string(),
      /** No list was read for the name that was said, and it looks like this account's. */
      isLike: z.boolean(),
      /** Lines that stand in another account already. */
      count: z.number(),
      cents: money,
    })
    .nullable(),
  added: z.number(),
  addedCents: money,
  /** Lines that were brought before. */
  known: z.number(),
  /** How many of them count as brought before only because nothing that both lists say tells them apart. */
  alikeCount: z.number(),
  /** The first of these, as the list that was read says them. */
  alike: z.array(
    z.object({ row: z.number(), onDay: z.string(), cents: money, payerName: z.string(), remark: z.string() }),
  ),
  /** Known ones of which the list says more than the one before. */
  improved: z.number(),
  /** Lines that were left out as another account's. */
  leftOut: z.number(),
  /** Lines of money that went out. */
  out: z.number(),
  /** Lines that cannot be read, by their number in the sheet. */
  faults: z.array(z.number()),
});

const arrivalRow = z.object({
  id: z.string(),
  version: z.number(),
  account: z.string(),
  onDay: z.string(),
  cents: money,
  payerName: z.string(),
  remark: z.string(),
  serial: z.string(),
  state: z.enum(arrivalStates),
  /** Why it is no payment of a family. */
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** What it was booked as. */
  payment: z.object({ id: z.string(), number: z.string(), student: z.string(), day: z.string() }).nullable(),
  /** Of one that waits: the day on which it would be booked; null where that is closed, and today as well. */
  booksOn: z.string().nullable(),
  /** Whose it seems to be. */
  suggestion: z
    .object({
      student: planChild,
      parts: z.array(
        z.object({
          billId: z.string(),
          billNumber: z.string(),
          dueCents: money,
          cents: money,
          studentName: z.string(),
        }),
      ),
      keptCents: money,
      reasons: z.array(z.enum(arrivalReasons)),
      isSure: z.boolean(),
    })
    .nullable(),
  actions: z.array(z.enum(arrivalActions)),
});
export type ArrivalRow = z.output<typeof arrivalRow>;

export const arrivalsInput = z.strictObject(filterSchemasOf(arrivalFilters));
export const arrivalsReply = z.object({
  /** The newest first. */
  rows: z.array(arrivalRow),
  sums: z.record(z.enum(arrivalStates), z.object({ count: z.number(), cents: money })),
  /** Of all that wait: those of which it is certain whose they are. */
  sure: z.object({ count: z.number(), cents: money }),
  /** Accounts that lists were read for, the latest first. */
  accounts: z.array(z.string()),
  actions: z.array(z.enum(['read', 'claimSure'])),
  ...pageReply,
});

/** Whose it is, and what it pays: bills, and what is kept for the child. */
export const claimedArrival = byVersion.extend({
  studentId: uuid,
  parts: z
    .array(paidPart)
    .max(limits.feeBillsPaid)
    .refine((rows) => unique(rows.map(({ billId }) => billId)), { params: { key: 'duplicate' } }),
  keptCents: cents,
});
export const claimedReply = z.object({ id: z.string(), paymentId: z.string(), number: z.string(), day: z.string() });

/** As many and as much as the person saw. */
export const sureArrivals = z.strictObject({ count: z.int().min(1).max(limits.feeRowsShown), cents: cents.min(1) });
export const sureReply = z.object({
  claimed: z.number(),
  cents: money,
  /** Those that wait for a person all the same: a family has more than one, or the number is booked already. */
  left: z.number(),
});

const ids = z
  .array(uuid)
  .min(1)
  .max(limits.feeArrivalsMoved)
  .refine(unique, { params: { key: 'duplicate' } });
export const asideArrivals = z.strictObject({ ids, reason: requiredText(limits.reasonChars) });
export const backArrivals = z.strictObject({ ids });
export const movedArrivals = z.object({ count: z.number() });
