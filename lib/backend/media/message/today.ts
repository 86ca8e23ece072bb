import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { messageCalls } from '@/lib/contracts/media/message.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { mediaFiles } from '../schema/library.ts';
import { mediaMessages as table } from '../schema/message.ts';
import { answeredOf, listed } from './answers.ts';

/** What of messages and of the library waits for somebody. */
export async function mediaToday(ctx: Ctx): Promise<ReplyOf<(typeof messageCalls)['mediaToday']>> {
  const since = daysEarlier(ctx.now, limits.schoolMessageFollowedDays);
  const asking = await ctx.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        listed(ctx),
        eq(table.state, 'sent'),
        ne(table.confirm, 'none'),
        gt(table.createdAt, since),
      ),
    );
  const answered = await answeredOf(
    ctx,
    asking.map(({ id }) => id),
  );
  const unchecked = and(ofSchool(ctx, mediaFiles), isNull(mediaFiles.trashedAt), eq(mediaFiles.state, 'checking'));
  return {
    unanswered: [...answered.values()].filter(({ done, all }) => done < all).length,
    held: await ctx.tx.$count(table, and(ofSchool(ctx, table), listed(ctx), eq(table.state, 'held'))),
    checking: ctx.can('media.library.decide') ? await ctx.tx.$count(mediaFiles, unchecked) : null,
  };
}
