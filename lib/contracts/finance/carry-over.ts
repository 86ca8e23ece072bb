import { z } from 'zod';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';

/** Nothing to carry, not done yet, done, or done before figures changed. */
export const carryStates = ['nothing', 'open', 'done', 'outdated'] as const;

export const carryStateReply = z.object({
  period: z.number(),
  state: z.enum(carryStates),
  /** The carry-over vouchers that stand. */
  vouchers: z.array(z.object({ id: z.string(), kind: z.enum(voucherKinds), number: z.number() })),
  actions: z.array(z.enum(['execute', 'reexecute'])),
});

/** The carry-limit configuration: where each lowest income and expense ends. */
export const carryInfoReply = z.object({
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

export const carryPreviewReply = z.object({
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
