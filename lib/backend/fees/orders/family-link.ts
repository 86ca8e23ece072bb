import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { channelOrderCalls } from '@/lib/contracts/fees/channel-orders.ts';
import { daysBetween, msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { offerTickets, revokeTickets } from '../../family/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { knownFamily } from '../../students/index.ts';
import { openBills } from '../payments/families.ts';

type Calls = typeof channelOrderCalls;

/**
 * The link to a child's open bills: it opens them until some days after the last of them is due.
 * @throws ServiceError notFound
 */
export async function familyLink(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['familyLink']>,
): Promise<ReplyOf<Calls['familyLink']>> {
  await knownFamily(ctx, studentId);
  const ahead = (await openBills(ctx, [studentId])).map(({ dueOn }) => daysBetween(today(ctx), dueOn));
  const days = Math.max(0, ...ahead) + limits.familyBillDays;
  const until = new Date(ctx.now.getTime() + msOfDays(days));
  const offered = (await offerTickets(ctx, { purpose: 'bills', studentIds: [studentId], until })).get(studentId);
  if (!offered) throw new Error('Whoever is offered a link has one');
  ctx.audit({ object: { type: 'student', id: studentId }, change: { until: offered.until.toISOString() } });
  return { key: offered.key, until: offered.until.toISOString() };
}

/** Shuts the links of a child, whoever has them. @throws ServiceError notFound */
export async function endFamilyLink(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['endFamilyLink']>,
): Promise<ReplyOf<Calls['endFamilyLink']>> {
  await knownFamily(ctx, studentId);
  const ended = await revokeTickets(ctx, studentId);
  ctx.audit({ object: { type: 'student', id: studentId }, change: { ended } });
  return { ended };
}
