import { z } from 'zod';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { endpoint } from '../endpoint.ts';
import { base, json, ofPeriod } from './call-parts.ts';

/** Nothing to carry, not done yet, done, or done before figures changed. */
const carryStates = ['nothing', 'open', 'done', 'outdated'] as const;

const carryStateReply = z.object({
  period: z.number(),
  state: z.enum(carryStates),
  /** The carry-over vouchers that stand. */
  vouchers: z.array(z.object({ id: z.string(), kind: z.enum(voucherKinds), number: z.number() })),
  actions: z.array(z.enum(['execute', 'reexecute'])),
});

/** The carry-limit configuration: where each lowest income and expense ends. */
const carryInfoReply = z.object({
  rows: z.array(
    z.object({
      subjectId: z.string(),
      number: z.string(),
      fullName: z.string(),
      kind: z.enum(['income', 'expense', 'priorYear']),
      targetId: z.string().nullable(),
      targetName: z.string().nullable(),
      /** What is to be carried, on the subject's own side. */
      balanceCents: z.number(),
    }),
  ),
});

const carryPreviewReply = z.object({
  period: z.number(),
  parts: z.array(
    z.object({
      kind: z.enum(['income', 'expense', 'priorYear']),
      lines: z.array(
        z.object({
          subjectId: z.string(),
          number: z.string(),
          fullName: z.string(),
          /** A line for each set of auxiliary items that the subject's entries bear, and their names. */
          auxiliaryIds: z.array(z.string()),
          auxiliary: z.string(),
          debitCents: z.number(),
          creditCents: z.number(),
        }),
      ),
    }),
  ),
});

const view = { ...json, permission: 'finance.ledger.view', effect: 'read', input: ofPeriod } as const;

/** Carrying income and expense over to net assets. */
export const carryOverCalls = {
  carryOverState: endpoint({
    ...view,
    summary: 'Whether a month has been carried over, and by which vouchers',
    path: `${base}/carryOver/state`,
    reply: carryStateReply,
    shows: ['posting'],
  }),
  carryOverInfo: endpoint({
    ...view,
    summary: 'Where each income and expense is carried over to; without any target 获取限定性配置出错',
    path: `${base}/carryOver/info`,
    reply: carryInfoReply,
    shows: ['posting'],
  }),
  carryOverPreview: endpoint({
    ...view,
    summary: 'The vouchers that a carry-over would make',
    path: `${base}/carryOver/preview`,
    reply: carryPreviewReply,
    shows: ['posting'],
  }),
  carryOver: endpoint({
    ...json,
    summary: 'Carries a month over; again, by red vouchers for the former ones and new ones, all marked',
    path: `${base}/carryOver/execute`,
    permission: 'finance.carryOver.execute',
    effect: 'write',
    input: ofPeriod,
    reply: carryStateReply,
    touches: ['voucher', 'posting'],
  }),
};
