import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { feeCycles } from '@/lib/rules/monthly-fee.ts';
import { calendarDate, requiredText, uuid } from '../shapes.ts';

/** What a fee is for: the kinds of public price notices, then deposits and the rest. */
export const itemKinds = ['care', 'meals', 'boarding', 'collected', 'service', 'deposit', 'other'] as const;
/** The paper that a payment of it is confirmed by. */
export const ticketKinds = ['fiscal', 'invoice', 'receipt', 'none'] as const;

const fields = {
  code: requiredText(limits.feeCodeChars),
  name: requiredText(limits.nameChars),
  kind: z.enum(itemKinds),
  cycle: z.enum(feeCycles),
  /** Days away may give money back. */
  byAttendance: z.boolean(),
  ticket: z.enum(ticketKinds),
  allowDiscount: z.boolean(),
  sort: z.int().min(0).max(9_999),
  enabled: z.boolean(),
  validFrom: calendarDate.nullable(),
  /** The last day on which it is charged. */
  validTo: calendarDate.nullable(),
};

export const feeItem = z.object({ ...fields, id: z.string(), version: z.number() });
export type FeeItem = z.output<typeof feeItem>;

/** Without id a new item; with it the one that was read in `version`. */
export const savedItem = z
  .strictObject({ ...fields, id: uuid.optional(), version: z.int32().min(1).optional() })
  .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
    path: ['validTo'],
    params: { key: 'spanReversed' },
  });

export const itemsReply = z.object({ rows: z.array(feeItem), actions: z.array(z.enum(['edit'])) });
