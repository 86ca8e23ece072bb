import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { messageCalls } from '@/lib/contracts/enterprise/message-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staff } from '../../organisation/schema.ts';
import { queueMessage } from './queue.ts';

type Calls = typeof messageCalls;

/** Writes to members of the staff, each once. @throws ServiceError notFound (not of this school, or no longer there) */
export async function writeToStaff(
  ctx: Ctx,
  { userIds, text }: ParsedInputOf<Calls['writeToStaff']>,
): Promise<ReplyOf<Calls['writeToStaff']>> {
  const wanted = [...new Set(userIds)];
  const found = await ctx.tx
    .select({ id: staff.id, accountId: staff.accountId })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), inArray(staff.id, wanted)));
  if (found.length < wanted.length) throw new ServiceError('notFound');
  const receivers = found.flatMap(({ accountId }) => accountId ?? []);
  const { accountId, name } = ctx.person;
  const card = { title: name, description: text, path: '/eduplus/default' };
  const occasion = `staff|${accountId}|${ctx.now.toISOString()}`;
  const id = receivers.length > 0 ? await queueMessage(ctx, { occasion, receivers, card }) : null;
  ctx.audit({ object: { type: 'message', id: id ?? '' }, change: { staff: wanted } });
  return { id, withoutAccount: found.length - receivers.length };
}
