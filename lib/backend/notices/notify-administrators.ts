import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { MessageKind } from '@/lib/contracts/notices/notices.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { roleGivers } from '../organisation/index.ts';
import { sendMessage } from './messages.ts';
import { messages } from './schema.ts';

interface Telling {
  readonly kind: MessageKind;
  readonly params: Readonly<Record<string, string>>;
  /** Parts of the params that make two messages say the same; the same is told once in so many milliseconds. */
  readonly same: Readonly<Record<string, string>>;
  readonly onceInMs: number;
}

/**
 * Tells those who set roles in the school, apart from those who were told the same a short time ago.
 * @returns who hears of it, and to how many it was told now
 */
export async function notifyAdministrators(
  ctx: Ctx,
  { kind, params, same, onceInMs }: Telling,
): Promise<{ readonly givers: number; readonly told: number }> {
  const givers = (await roleGivers(ctx)).map(({ accountId }) => accountId);
  const known = await ctx.tx
    .select({ to: messages.accountId })
    .from(messages)
    .where(
      and(
        ofSchool(ctx, messages),
        inArray(messages.accountId, givers),
        eq(messages.kind, kind),
        gt(messages.createdAt, new Date(ctx.now.getTime() - onceInMs)),
        sql`${messages.params} @> ${JSON.stringify(same)}::jsonb`,
      ),
    );
  const to = givers.filter((one) => !known.some((told) => told.to === one));
  await sendMessage(ctx, { to, kind, params });
  return { givers: givers.length, told: to.length };
}
