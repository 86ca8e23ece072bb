import { z } from 'zod';
import { voucherKinds } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Where the family keeps the books. */
export const base = '/zl_api/finance';
export const json = { method: 'POST', style: 'json', access: 'school' } as const;
export const nothing = z.strictObject({});

/** An accounting year; the school's ledger of it is meant. */
export const year = z.int().min(2000).max(2100);
/** A month of the books as YYYYMM. */
export const period = z
  .int()
  .min(2000_01)
  .max(2100_12)
  .refine((value) => value % 100 >= 1 && value % 100 <= 12, { params: { key: 'date' } });
export const ofYear = z.strictObject({ year });
export const ofPeriod = z.strictObject({ period });

/** An amount in cents that may be negative. */
export const signedCents = z.int().min(-limits.moneyCentsMax).max(limits.moneyCentsMax);
/** A quantity in ten-thousandths of its unit, which may be negative. */
export const signedQuantity = z.int().min(-limits.quantityMax).max(limits.quantityMax);
/** Where a posted line stands and what it says, as books and inboxes list it. */
export const postedLine = {
  voucherId: z.string(),
  at: z.number(),
  period: z.number(),
  onDate: z.string(),
  kind: z.enum(voucherKinds),
  number: z.number(),
  summary: z.string(),
  /** The lowest subject, where a book is of one above. */
  subjectNumber: z.string(),
  subjectName: z.string(),
};
/** The id of what was written. */
export const written = z.object({ id: z.string() });
