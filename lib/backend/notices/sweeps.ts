import { and, inArray, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { messages } from './schema.ts';

/** Messages that nobody looks for any more. */
export const noticesSweeps: readonly Sweep[] = [
  schoolSweep('notices.messages', async (ctx) => {
    const before = daysEarlier(ctx.now, limits.messagesKeptDays);
    const due = ctx.tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(ofSchool(ctx, messages), lt(messages.createdAt, before)))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(messages)
      .where(and(ofSchool(ctx, messages), inArray(messages.id, due)))
      .returning({ id: messages.id });
    return gone.length;
  }),
];
