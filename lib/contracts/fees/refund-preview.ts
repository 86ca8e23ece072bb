import { z } from 'zod';
import { refundBases } from '@/lib/rules/refund.ts';
import { month, uuid } from '../shapes.ts';
import { payOuts, refundStatuses } from './plans.ts';

export const refundPreviewInput = z.strictObject({ studentId: uuid, month });

export const refundPreviewReply = z.object({
  month: z.string(),
  /** Null where the child has no plan in the month, or one without a refund plan. */
  plan: z.object({ name: z.string(), edition: z.number() }).nullable(),
  schoolDays: z.number(),
  /** School days that have passed without any record: they count as attended. */
  unrecorded: z.number(),
  leftOn: z.string().nullable(),
  away: z.array(
    z.object({
      day: z.string(),
      status: z.union(refundStatuses.map((code) => z.literal(code))),
      noticedAt: z.string().nullable(),
      /** The child was there; meals of the day were cancelled. */
      there: z.boolean(),
    }),
  ),
  /** Days of the plan on which the school had to close, with why. */
  closures: z.array(z.object({ day: z.string(), name: z.string() })),
  parts: z.array(
    z.object({
      itemId: z.string(),
      itemName: z.string(),
      basis: z.enum(refundBases),
      days: z.number(),
      /** Those of them on which the school was closed. */
      closures: z.number(),
      priceCents: z.number(),
      /** What the child pays for the item in the month by its plan. */
      paidCents: z.number(),
      cents: z.number(),
      limitedBy: z.enum(['daysMax', 'cap', 'paid']).nullable(),
      payOut: z.enum(payOuts),
    }),
  ),
  totalCents: z.number(),
});
