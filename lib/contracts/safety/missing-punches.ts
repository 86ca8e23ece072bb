import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { missingKinds } from '@/lib/rules/missing-punch.ts';
import { calendarDate } from '../shapes.ts';

export const missingInput = z.strictObject({
  day: calendarDate,
  kind: z.enum(missingKinds).optional(),
  page: z.int().min(1).max(limits.pagesMax).default(1),
  size: z.union(limits.pageSizes.map((size) => z.literal(size))).default(limits.pageSizeDefault),
});

export const missingReply = z.object({
  rows: z.array(
    z.object({
      child: z.object({ id: z.string(), name: z.string(), number: z.string(), className: z.string().nullable() }),
      kind: z.enum(missingKinds),
      /** The punch that has no counterpart. */
      at: z.string(),
      place: z.string(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  size: z.number(),
});
export type MissingPunch = z.output<typeof missingReply>['rows'][number];
