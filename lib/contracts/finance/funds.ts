import { z } from 'zod';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, requiredText, text, uuid } from '../shapes.ts';
import { forwards, isForwards, span } from './books.ts';
import { period } from './call-parts.ts';

export const fundsInput = z.strictObject(span).refine(isForwards, forwards);

const figures = {
  openingCents: z.number(),
  receivedCents: z.number(),
  usedCents: z.number(),
  releasedCents: z.number(),
  otherCents: z.number(),
  closingCents: z.number(),
};

/**
 * A restricted fund: a lowest restricted net asset, for those told apart by auxiliary items once for each set of them.
 */
const fundName = {
  subjectId: z.string(),
  number: z.string(),
  name: z.string(),
  itemIds: z.array(z.string()),
  /** The items by their names; empty where the subject alone is the fund. */
  items: z.string(),
};

export const fundsReply = z.object({
  rows: z.array(
    z.object({
      ...fundName,
      ...figures,
      /** It holds something, and every item is named that its subject asks for. */
      releasable: z.boolean(),
    }),
  ),
  totals: z.object(figures),
  actions: z.array(z.enum(['release'])),
});

const ofFund = { subjectId: uuid, itemIds: z.array(uuid).max(7).default([]) };
export const fundUsageInput = z.strictObject({ period, ...ofFund });
export const fundUsageReply = z.object({
  ...fundName,
  /** What may be released in the month without leaving it or a later one short; releases on their way are taken off. */
  availableCents: z.number(),
  /** Released since January, with what is on its way. */
  releasedCents: z.number(),
  waitingCents: z.number(),
  /**
   * Expenses since January that end in unrestricted net assets; those that bear the fund's items were spent for its
   * purpose.
   */
  usage: z.array(
    z.object({
      key: z.string(),
      number: z.string(),
      fullName: z.string(),
      auxiliary: z.string(),
      cents: z.number(),
      forFund: z.boolean(),
    }),
  ),
  /** Unrestricted net assets that a release may go to. */
  targets: z.array(z.object({ id: z.string(), number: z.string(), fullName: z.string() })),
});

export const releasedFund = z.strictObject({
  onDate: calendarDate,
  ...ofFund,
  targetId: uuid,
  cents: z.int().min(1).max(limits.moneyCentsMax),
  /** What shows that the restriction is fulfilled or cancelled. */
  evidence: requiredText(limits.reasonChars),
  /** Number of the document, contract or acceptance report. */
  reference: text(limits.fundReferenceChars).default(''),
});

export const releasesReply = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      voucherId: z.string(),
      kind: z.enum(voucherKinds),
      number: z.number(),
      onDate: z.string(),
      fund: z.string(),
      cents: z.number(),
      evidence: z.string(),
      reference: z.string(),
      state: z.enum([...voucherStates, 'reversed']),
      madeBy: z.string(),
      madeAt: z.string(),
    }),
  ),
});
