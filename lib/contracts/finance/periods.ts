import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, text, version } from '../shapes.ts';
import { period } from './call-parts.ts';

/** On hold only corrections by those who may; so is a reopened month once its hours are over. */
export const periodStates = ['open', 'held', 'closed', 'reopened'] as const;

/** What is examined before a month is closed; those marked keep it from closing. */
export const closeChecks = {
  openings: true,
  formerClosed: true,
  unposted: true,
  documents: false,
  feeDaysClosed: false,
  channelPayments: false,
  recurring: false,
  advanceReceipts: false,
  advancesCarried: false,
  stockClosed: false,
  stockValue: false,
  numberGaps: false,
  trialBalance: true,
  revalued: true,
  carriedOver: true,
  entrusted: true,
  sheetBalanced: true,
  sheetNegative: false,
  netAssets: false,
  cashFlow: false,
  cashTied: false,
  auxiliary: false,
  quantities: false,
  cashNegative: false,
  restrictedNegative: false,
  assertions: false,
  bankOpen: false,
  monthOver: false,
} as const;
export type CloseCheck = keyof typeof closeChecks;
/** Those that other modules examine, where they have something to. */
export type JoinedCheck = 'feeDaysClosed' | 'channelPayments' | 'advancesCarried' | 'stockClosed';

/**
 * What else is compared with the books where other departments keep such records in this system: the fees and the
 * stores where they write into the books.
 */
export const notKept = ['channelPayments', 'stockValue', 'advanceReceipts'] as const;

export const periodRow = z.object({
  period: z.number(),
  state: z.enum(periodStates),
  reason: z.string(),
  /** Why it was closed although something was to be minded. */
  closeReason: z.string(),
  openUntil: z.string().nullable(),
  version: z.number(),
  actions: z.array(z.enum(['hold', 'release', 'close', 'reopen'])),
});

export const checksReply = z.object({
  period: z.number(),
  checks: z.array(
    z.object({
      check: z.enum(Object.keys(closeChecks) as [CloseCheck, ...CloseCheck[]]),
      ok: z.boolean(),
      /** Nothing is there that could be compared: it has not been done this month. */
      notDone: z.boolean(),
      /** Whether the month stays open because of it. */
      blocks: z.boolean(),
      /** What was found: vouchers, subjects or numbers by their names. */
      found: z.array(z.string()),
    }),
  ),
  notKept: z.array(z.enum(notKept)),
});

export const closedPeriod = z.strictObject({
  period,
  version,
  /** Wanted where a check that keeps no month open found something. */
  reason: text(limits.reasonChars).default(''),
});
export const heldPeriod = z.strictObject({ period, version, held: z.boolean() });
export const reopenedPeriod = z.strictObject({
  period,
  version,
  reason: requiredText(limits.reasonChars),
  hours: z.int().min(1).max(limits.financeReopenHours).default(limits.financeReopenHours),
});
