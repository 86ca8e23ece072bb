import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { calendarDate, text } from './record.ts';

/**
 * Up to which day attendance is locked; `reason` is asked for where days are opened again, `version` is the one that
 * was read.
 */
export const savedLock = z.strictObject({
  through: calendarDate.nullable(),
  reason: text(limits.reasonChars).default(''),
  version: z.int32().min(0),
});

export const lockReply = z.object({
  through: z.string().nullable(),
  reason: z.string(),
  /** Who locked or opened last, and when. */
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  version: z.number(),
  /** The last day that can be locked. */
  latest: z.string(),
  actions: z.array(z.enum(['save'])),
});
export type LockReply = z.output<typeof lockReply>;
