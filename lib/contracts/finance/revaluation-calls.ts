import { z } from 'zod';
import { foreignCurrencies } from '@/lib/rules/finance/foreign-amount.ts';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { endpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { rateText } from './auxiliary.ts';
import { base, json, period } from './call-parts.ts';

/** Nothing to revalue, not done yet, a voucher of it waits to be posted, done, or done before figures changed. */
const revaluationStates = ['nothing', 'open', 'waiting', 'done', 'outdated'] as const;

const currency = z.enum(foreignCurrencies);
const rates = z.array(z.strictObject({ currency, rate: rateText })).max(foreignCurrencies.length);
const chosen = {
  period,
  /** Where differences go; left out, the first subject offered. */
  targetId: uuid.optional(),
};

const revaluationReply = z.object({
  period: z.number(),
  state: z.enum(revaluationStates),
  currencies: z.array(
    z.object({
      currency,
      /** Of the last day of the month or as asked for; empty where none is known. */
      rate: z.string(),
      /** The day of the rate; null where it was asked for. */
      onDate: z.string().nullable(),
      /** Whether it is kept as the rate of the last day. */
      isClosing: z.boolean(),
    }),
  ),
  /** Debits less credits of each subject kept in a currency, by its auxiliary items. */
  rows: z.array(
    z.object({
      subjectId: z.string(),
      number: z.string(),
      fullName: z.string(),
      auxiliaryIds: z.array(z.string()),
      auxiliary: z.string(),
      currency,
      foreignCents: z.number(),
      bookCents: z.number(),
      /** At the rate; null without one. */
      newCents: z.number().nullable(),
      differenceCents: z.number().nullable(),
    }),
  ),
  /** Subjects that take the differences, and the one meant. */
  targets: z.array(z.object({ id: z.string(), number: z.string(), fullName: z.string() })),
  targetId: z.string().nullable(),
  /** Vouchers of the month that are not posted: what they move is not in these figures. */
  unposted: z.number(),
  vouchers: z.array(
    z.object({ id: z.string(), kind: z.enum(voucherKinds), number: z.number(), state: z.enum(voucherStates) }),
  ),
  actions: z.array(z.enum(['revalue'])),
});

/** Revaluing what is kept in other currencies at the end of a month. */
export const revaluationCalls = {
  revaluation: endpoint({
    ...json,
    summary: 'What each account in currency holds at the end of a month, in the books and at the closing rate',
    path: `${base}/revaluation/load`,
    permission: 'finance.ledger.view',
    effect: 'read',
    input: z.strictObject({ ...chosen, rates: rates.default([]) }),
    reply: revaluationReply,
    shows: ['posting'],
  }),
  revalue: endpoint({
    ...json,
    summary: 'Keeps the closing rates of a month and drafts the voucher of differences, or revises its draft',
    path: `${base}/revaluation/execute`,
    permission: 'finance.carryOver.execute',
    effect: 'write',
    input: z.strictObject({ ...chosen, rates: rates.min(1) }),
    reply: revaluationReply,
    touches: ['voucher', 'posting', 'currency'],
  }),
};
