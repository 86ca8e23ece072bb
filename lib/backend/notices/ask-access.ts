import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { messageCalls } from '@/lib/contracts/notices/message-calls.ts';
import type { Ctx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { menuEntry, menuEntryName, roleGivers } from '../organisation/index.ts';
import { sendMessage } from './messages.ts';
import { messages } from './schema.ts';

type Calls = typeof messageCalls;
const dayMs = 86_400_000;

/**
 * Tells those who set roles that the person would like to open a page; the same wish is told once a day.
 * @throws ServiceError notFound: no such page
 */
export async function askAccess(
  ctx: Ctx,
  { menuId, reason }: ParsedInputOf<Calls['askAccess']>,
): Promise<ReplyOf<Calls['askAccess']>> {
  const entry = menuEntry(menuId);
  if (!entry?.permission) throw new ServiceError('notFound');
  // Whoever has got the right in the meantime need not ask.
  const givers = ctx.can(entry.permission) ? [] : (await roleGivers(ctx)).map(({ accountId }) => accountId);
  const { accountId, name } = ctx.person;
  const known = await ctx.tx
    .select({ to: messages.accountId })
    .from(messages)
    .where(
      and(
        eq(messages.schoolId, ctx.school.id),
        inArray(messages.accountId, givers),
        eq(messages.kind, 'accessAsked'),
        gt(messages.createdAt, new Date(ctx.now.getTime() - dayMs)),
        sql`${messages.params} @> ${JSON.stringify({ by: accountId, menuId })}::jsonb`,
      ),
    );
  const to = givers.filter((one) => !known.some((told) => told.to === one));
  const params = { by: accountId, menuId, person: name, page: await menuEntryName(ctx, entry), reason };
  await sendMessage(ctx, { to, kind: 'accessAsked', params });
  ctx.audit({
    action: 'notices.access.ask',
    object: { type: 'menu', id: menuId },
    change: { reason, told: to.length },
  });
  return { told: givers.length };
}
