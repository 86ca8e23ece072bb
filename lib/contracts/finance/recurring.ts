import { z } from 'zod';
import { recurringWays } from '@/lib/rules/finance/recurring.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { requiredText, uuid, version } from '../shapes.ts';
import { period, year } from './call-parts.ts';
import { templateLine } from './voucher-templates.ts';
import { savedLine } from './vouchers.ts';

const facts = {
  name: requiredText(limits.nameChars),
  kind: z.enum(voucherKinds),
  way: z.enum(recurringWays),
  /** Of the month; a shorter month takes its last. */
  day: z.int().min(1).max(31),
  /** The first month; once vouchers were made, the first of those that the content counts for. */
  fromPeriod: period,
  /** The last month, wanted where totals are spread; null goes on until it is stopped. */
  toPeriod: period.nullable(),
};

export const savedRecurring = z.strictObject({
  ...facts,
  id: uuid.optional(),
  version: version.optional(),
  /** Whose subjects the lines name. */
  year,
  /** Of a month, where nothing is an amount to be filled in then; or the totals to be spread over the months. */
  lines: z.array(savedLine).min(2).max(limits.financeRecurringLines),
});

export const recurringStates = ['active', 'paused', 'done'] as const;

const entry = {
  id: z.string(),
  ...facts,
  name: z.string(),
  state: z.enum(recurringStates),
  /** What a month comes to, without what is left open. */
  monthCents: z.number(),
  /** What is left to be spread; null for amounts of each month. */
  leftCents: z.number().nullable(),
  /** Lines whose amount is filled in each month. */
  openLines: z.number(),
  madeCount: z.number(),
  lastMade: z.number().nullable(),
  version: z.number(),
};

const recurringRow = z.object({
  ...entry,
  /** Whether the month that was asked for still lacks its voucher. */
  isDue: z.boolean(),
  /** Months before it that take vouchers and lack theirs. */
  missing: z.array(z.number()),
  /** Of the month that was asked for. */
  voucher: z
    .object({
      id: z.string(),
      kind: z.enum(voucherKinds),
      number: z.number(),
      state: z.enum(voucherStates),
    })
    .nullable(),
  actions: z.array(z.enum(['edit', 'pause', 'resume', 'delete'])),
});
export type RecurringRow = z.output<typeof recurringRow>;

export const recurringInput = z.strictObject({
  period,
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
});
export const recurringReply = z.object({
  rows: z.array(recurringRow),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  /** How many lack the month's voucher, on all pages. */
  due: z.number(),
  /** Months before that take vouchers and lack some, with how many. */
  missing: z.array(z.object({ period: z.number(), count: z.number() })),
  actions: z.array(z.enum(['create', 'make'])),
});

/** An entry as it goes on: from the first month that a change counts for, with what is left of totals. */
export const recurringEntryReply = z.object({ ...entry, lines: z.array(templateLine) });
export type RecurringEntry = z.output<typeof recurringEntryReply>;

export const resumedRecurring = z.strictObject({
  id: uuid,
  version,
  /** Months before it are left out. */
  fromPeriod: period,
});

export const madeRecurring = z.strictObject({
  period,
  /** Left out, all that lack the month's voucher. */
  ids: z.array(uuid).min(1).max(limits.batchRows).optional(),
});
export const recurringReasons = [
  'subjectMissing',
  'subjectNotLowest',
  'subjectDisabled',
  'subjectForeign',
  'itemDisabled',
] as const;
export const madeRecurringReply = z.object({
  made: z.number(),
  /** Of those made, how many have amounts to be filled in. */
  toFill: z.number(),
  /** Which were not made, and the subject or item that hinders them. */
  why: z.array(z.object({ id: z.string(), name: z.string(), reason: z.enum(recurringReasons), of: z.string() })),
});
