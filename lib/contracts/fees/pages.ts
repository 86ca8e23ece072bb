import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';

/** Which page of a list is asked for. */
export const pageInput = {
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
};
export const pageReply = { total: z.number(), page: z.number(), size: z.number() };

/** An amount that may also be taken off. */
export const signedCents = z.int().min(-limits.moneyCentsMax).max(limits.moneyCentsMax);
/** Money as it is told. */
export const money = z.number();
/** What is said to people by its key (`messages/errors.json`, `fees.json`). */
export const said = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
